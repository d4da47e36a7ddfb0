// A player of Märchen Mau: `node client.mjs ADDRESS` plays a match to its end.

import type { Action, Card, Decision, Result, View } from "./maerchenmau.js";

declare const process: { argv: string[] };

/** What the server answers. */
interface Table {
  view: View;
  length: number;
  told: string[];
  refused: string[];
  decision: Decision | null;
  result: Result | null;
  picture: string;
}

async function send(message: { since?: number; action?: Action | null }) {
  const body = JSON.stringify(message);
  const answer = await fetch(process.argv[2], { method: "POST", body });
  return (await answer.json()) as Table;
}

/** The cards of seat 0 that lie open: a number stands for so many face-down cards. */
function hand(view: View): Card[] {
  return view.state.hands[0].filter((item) => typeof item !== "number");
}

/** What a click on a card may mean; of several, a page would let the person choose. */
function clicked(decision: Decision, card: Card): Action[] {
  return decision.actions.filter((action) => "card" in action && action.card === card);
}

/** How much this player likes an action; the compiler says if a kind is missing. */
function liking(action: Action): number {
  switch (action.action) {
    case "play":
      return action.target === undefined ? 3 : 2;
    case "call":
      return 4;
    case "give":
    case "keep":
    case "draw":
      return 1;
    case "draw_pending":
    case "pass":
      return 0;
  }
}

function choice(decision: Decision): Action {
  return [...decision.actions].sort((a, b) => liking(b) - liking(a))[0];
}

let table = await send({});
const useless = hand(table.view).find((card) => !clicked(table.decision!, card).length);
if (useless) {
  const action: Action = { action: "play", card: useless };
  const { refused } = await send({ since: table.length, action });
  console.log(`${useless} is refused:`, ...refused);
}
while (table.decision) {
  console.log(table.told.filter(Boolean).join("\n"));
  console.log("You hold", hand(table.view).join(" "));
  table = await send({ since: table.length, action: choice(table.decision) });
}
console.log(table.told.filter(Boolean).join("\n"));
console.log("Seats that have won:", table.result?.winners.join());
