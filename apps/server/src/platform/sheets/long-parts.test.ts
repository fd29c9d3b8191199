import { expect, test } from 'vitest';
import { styleOfFormat } from './cell-styles';
import { readRows } from './sheet-rows';
import { innerText, piecesOf } from './sheet-text';

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function rowsOf(xml: string): Promise<number> {
  const rows = { prefix: '', texts: cut(xml, 16_384) };
  const sheet = { name: '一', rows, texts: [], dates: new Map(), from1904: false, close: () => undefined };
  let count = 0;
  for await (const _ of readRows(sheet)) count += 1;
  return count;
}

async function longestOf(xml: string, size: number): Promise<number> {
  let longest = 0;
  for await (const piece of piecesOf(cut(xml, size), '</row>', 10_000_000)) {
    longest = Math.max(longest, piece.length);
  }
  return longest;
}

// Each of these takes minutes where what was looked at before is looked at again for every part.
test.each<[string, () => unknown, unknown]>([
  ['a text of many runs', () => innerText('<r><t>港</t></r>'.repeat(100_000), '').length, 100_000],
  ['runs under a prefix', () => innerText('<x:t>港</x:t>'.repeat(100_000), 'x:').length, 100_000],
  ['empty runs', () => innerText('<t/>'.repeat(200_000), ''), ''],
  [
    'runs with one hint behind them',
    () => innerText(`${'<t>港</t>'.repeat(100_000)}<rPh><t>g</t></rPh>`, '').length,
    100_000,
  ],
  ['hints between runs', () => innerText('<t>港</t><rPh><t>g</t></rPh>'.repeat(100_000), '').length, 100_000],
  ['hints without a run', () => innerText('<rPh></rPh>'.repeat(200_000), ''), ''],
  ['hints before a run', () => innerText(`${'<rPh></rPh>'.repeat(200_000)}<t>港</t>`, ''), '港'],
  [
    'raw texts without their end',
    () => innerText(`<t>港${'<![CDATA['.repeat(400_000)}</t>`, '').length,
    3_600_001,
  ],
  ['a format of open brackets', () => styleOfFormat(`${'['.repeat(400_000)}d`), null],
  ['rows without their end', () => rowsOf(`<row>${'<row '.repeat(390_000)}`), 0],
  ['rows that end as one', () => rowsOf(`${'<row '.repeat(390_000)}/></row>`), 0],
  ['a piece that comes in many texts', () => longestOf('<'.repeat(2_000_000), 4096), 2_000_000],
])('%s', async (_, read, found) => {
  expect(await read()).toBe(found);
});

test('a mark that comes in two texts parts pieces too', async () => {
  for (const size of [1, 2, 3, 5, 7]) {
    const pieces: string[] = [];
    for await (const piece of piecesOf(cut('a</row>bc</row></row>d', size), '</row>', 100))
      pieces.push(piece);
    expect(pieces).toEqual(['a', 'bc', '', 'd']);
  }
});
