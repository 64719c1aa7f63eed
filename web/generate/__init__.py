"""TypeScript for the browser, generated from the Python types so that the two cannot drift apart."""
