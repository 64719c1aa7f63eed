"""`make types`: write the TypeScript types, the words and the lessons anew."""

from web.generate import coach, editions, wire, words

wire.write()
words.write()
editions.write()
coach.write()
