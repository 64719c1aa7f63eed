"""`make types`: write the TypeScript types, the tables of the rules and the lessons anew."""

from web.generate import coach, tables, wire

wire.write()
tables.write()
coach.write()
