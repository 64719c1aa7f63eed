"""`make types`: write the TypeScript types anew."""

from web.generate import wire

wire.write()
