import { expect, it } from 'vitest';
import { csvLine } from './csv-line';

it.each([
  [['a', null, '1,2'], '"a","","1,2"\r\n'],
  [['他说"好"', '两\n行'], '"他说""好""","两\n行"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `"'=1+1","'+1","'-1","'@x","'\tx","'\rx"\r\n`],
  [['a=1', ' -'], '"a=1"," -"\r\n'],
])('%j', (cells, line) => expect(csvLine(cells)).toBe(line));
