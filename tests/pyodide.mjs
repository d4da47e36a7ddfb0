// Runs pytest in Pyodide: node tests/pyodide.mjs FOLDER ARGUMENTS...
// In FOLDER are Pyodide itself, in node_modules, and the packages for it, in site.

import { join, resolve } from "node:path"

const [folder, ...words] = process.argv.slice(2)
const { loadPyodide } = await import(resolve(folder, "node_modules/pyodide/pyodide.mjs"))

const python = await loadPyodide({ env: { HOME: "/tmp", HYPOTHESIS_PROFILE: "small" } })
python.mountNodeFS("/cardrules", process.cwd())
python.mountNodeFS("/site", join(folder, "site"))
python.globals.set("words", python.toPy(words))
try {
  process.exitCode = python.runPython(`
import os, sys
os.chdir("/cardrules")
sys.dont_write_bytecode = True
sys.path += ["/cardrules/src", "/site"]
import pytest
int(pytest.main(["-p", "no:cacheprovider", *words]))
`)
} catch (error) {
  // Node.js would print all of the minified line that it came from.
  console.error(String(error).slice(0, 2000))
  process.exitCode = 1
}
