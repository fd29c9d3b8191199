-- Of a turn that a driver agreed to the reference was words of our own; the shipping company's number is asked for now.
update street_turn set reference = '' where reference ~ '^机会 [0-9]+，.*已确认$';
