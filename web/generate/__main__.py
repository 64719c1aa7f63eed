"""`make types`: write the TypeScript types and the words anew."""

from web.generate import wire, words

wire.write()
words.write()
