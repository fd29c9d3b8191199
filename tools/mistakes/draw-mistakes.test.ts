import { expect, test } from 'vitest';
import { changesOf, drawMistakes, findAgain, withMistake } from './draw-mistakes';

const changed = (text: string, path = 'a.ts') =>
  changesOf({ path, text }).map((found) => [
    found.kind,
    withMistake({ path, text }, { path, line: 1, ...found }),
  ]);

test.each([
  ['const a = b === c;', [['operator', 'const a = b !== c;']]],
  ['const a = b <= c;', [['operator', 'const a = b < c;']]],
  ['const a = b && c;', [['operator', 'const a = b || c;']]],
  ['const a = b ?? c;', [['fallback', 'const a = c;']]],
  ['const a = !b;', [['not', 'const a = b;']]],
  ['const a = true;', [['boolean', 'const a = false;']]],
  ['const a = 1_000;', [['number', 'const a = 10000;']]],
  ['const a = 999;', [['number', 'const a = 1000;']]],
  ['const a = { width: 8, after: 8 };', [['number', 'const a = { width: 8, after: 9 };']]],
  ['const a = b ? c : d;', [['ternary', 'const a = b ? d : c;']]],
  ['if (a) b = c;', [['if', 'if (!(a)) b = c;']]],
  ['await a(b);', [['statement', ';']]],
  ["const a = db.where('b').map(c);", [['link', 'const a = db.map(c);']]],
])('%s may be written otherwise', (text, expected) => {
  expect(changed(text)).toEqual(expected);
});

test.each([
  "const a = 'b' + c;",
  'type A = true | 1;',
  "import { a } from 'b';",
  'interface A { b: false }',
  '',
])('%s holds no mistake that runs', (text) => {
  expect(changed(text)).toEqual([]);
});

test('markup is read as such', () => {
  expect(changed('const a = <b c={!d} />;', 'a.tsx')).toEqual([['not', 'const a = <b c={d} />;']]);
});

test('the same seed draws the same, another one others, each with its line', () => {
  const text = Array.from({ length: 40 }, (_, i) => `const a${i} = b${i} === c;`).join('\n');
  const sources = ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, text }));
  const drawn = drawMistakes(sources, 7, 20);
  expect(drawn).toHaveLength(20);
  expect(drawMistakes(sources, 7, 20)).toEqual(drawn);
  expect(drawMistakes(sources, 8, 20)).not.toEqual(drawn);
  expect(new Set(drawn.map(({ path }) => path)).size).toBe(3);
  for (const one of drawn) expect(text.split('\n')[one.line - 1]).toContain('===');
});

test('where nothing can be changed nothing is drawn', () => {
  expect(drawMistakes([{ path: 'a.ts', text: '' }], 1, 3)).toEqual([]);
  expect(drawMistakes([], 1, 3)).toEqual([]);
});

test('a mistake is found again where its place has moved, and not where it is gone or twice', () => {
  const before = { path: 'a.ts', text: 'const a = b === c;\nconst d = e;' };
  const [mistake] = drawMistakes([before], 1, 1);
  const moved = { path: 'a.ts', text: `// More.\n${before.text}` };
  const again = findAgain(mistake!, before, moved)!;
  expect(again.line).toBe(2);
  expect(withMistake(moved, again)).toBe('// More.\nconst a = b !== c;\nconst d = e;');
  expect(findAgain(mistake!, before, { path: 'a.ts', text: 'const a = f(b);' })).toBeUndefined();
  expect(findAgain(mistake!, before, { path: 'a.ts', text: before.text + before.text })).toBeUndefined();
});
