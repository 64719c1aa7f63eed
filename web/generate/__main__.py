"""`make types`: write the TypeScript types and the words anew."""

from web.generate import editions, wire, words

wire.write()
words.write()
editions.write()
