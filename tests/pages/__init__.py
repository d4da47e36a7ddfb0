"""Whether everybody can read the built pages: on a phone, without JavaScript, with a screen reader."""
