import { expect, it } from 'vitest';
import { readPrefixes } from './read-prefixes';

it.each([
  ['msku MRKU', ['MSKU', 'MRKU']],
  ['MSKU，MRKU、MAEU;MMAU\nMNBU', ['MSKU', 'MRKU', 'MAEU', 'MMAU', 'MNBU']],
  ['  ', []],
  ['MSK', ['MSK']],
])('reads %j', (text, prefixes) => {
  expect(readPrefixes(text)).toEqual(prefixes);
});
