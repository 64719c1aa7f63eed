"""`make types`: write the TypeScript types, the words and the lessons anew."""

from web.generate import coach, tables, wire, words

wire.write()
words.write()
tables.write()
coach.write()
