import { expect, test } from 'vitest';
import { findVocabularyFaults } from './vocabularies';

const HOME = 'packages/domain/src/orders/words/colour.ts';
const WORDS = {
  path: HOME,
  text: `
    // '注释' is said to nobody.
    export const COLOURS = ['red', 'green'] as const;
    export const COLOUR_WORDS = { red: '红色', green: '绿色', black: '黑' };
    export const ONE = ['single'] as const;
  `,
};
const faults = (text: string, path = 'apps/web/src/ui/lamp.tsx') =>
  findVocabularyFaults([WORDS, { path, text }]);
const said = (word: string, path = 'apps/web/src/ui/lamp.tsx') =>
  `${path}：${word} 已写在 ${HOME}，请从那里取`;
const far = (gap: number) => `'红色'${' '.repeat(gap)}'绿色'`;

test.each([
  ['two labels in quotes', "const WORDS = { red: '红色', green: '绿色' };", ['红色', '绿色']],
  ['two labels on screen', '<b>红色</b>\n<b> 绿色 </b>', ['红色', '绿色']],
  ['two labels as attributes', '<A label="红色" /><A label="绿色" />', ['红色', '绿色']],
  ['a label that is compared', "if (text === '红色') stop();", ['红色']],
  ['a label that is compared otherwise', "if (text !== '红色') go();", ['红色']],
  ['labels as near as a list is', far(159 - "'红色'".length), ['红色', '绿色']],
  ['a list of the members', "z.enum(['red', 'green'])", ['red、green']],
  ['a list of more than the members', "['blue', 'green', 'red']", ['red、green']],
  ['a union of the members', "type Colour =\n  | 'green'\n  | 'red';", ['red、green']],
])('%s is a second writing', (_, text, words) => {
  expect(faults(text)).toEqual(words.map((word) => said(word)));
});

test.each([
  ['one label alone', "show('红色');"],
  ['a label and a word with it', "show('红色', '绿色的');"],
  ['one label twice', "show('红色', '红色');"],
  ['labels too far apart', far(160 - "'红色'".length)],
  ['labels that are commented', "// '红色' or '绿色'\n/* '红色'\n '绿色' */"],
  ['a label of one character', "if (text === '黑') stop();"],
  ['what is no label of the words', "if (text === '注释') stop();"],
  ['some of the members', "['red', 'blue']"],
  ['members that are no list', "['red'].includes('green')"],
  ['a list of one', "z.enum(['single', 'double'])"],
  [
    'keys of a record, which is checked by its type',
    "const HEX: Record<Colour, string> = { red: '#f00', green: '#0f0' };",
  ],
])('%s is none', (_, text) => {
  expect(faults(text)).toEqual([]);
});

test('menus and rights are vocabularies too', () => {
  const home = 'packages/domain/src/identity/access/doors.ts';
  const text = "['red', 'green']";
  expect(
    findVocabularyFaults([
      { ...WORDS, path: home },
      { path: 'apps/web/src/a.ts', text },
    ]),
  ).toEqual([`apps/web/src/a.ts：red、green 已写在 ${home}，请从那里取`]);
});

test('it is about programs, not about the words, their tests, and the rules of the schema', () => {
  const text = "['red', 'green']";
  const programs = [
    'apps/server/src/a.ts',
    'packages/contract/src/a.ts',
    'demo/seed/a.ts',
    'demo/fleet/a.ts',
  ];
  for (const path of programs) expect(faults(text, path)).toEqual([said('red、green', path)]);
  const others = [
    'packages/domain/src/orders/words/other.ts',
    'packages/domain/src/a.test.ts',
    'apps/server/src/testing/a.ts',
    'packages/testkit/src/a.ts',
    'packages/db/src/schema-rules/a.ts',
    'apps/web/src/a.css',
    'tools/house/a.ts',
  ];
  for (const path of others) expect(faults(text, path)).toEqual([]);
});

test('a test beside the words writes no vocabulary', () => {
  const path = 'packages/domain/src/orders/words/colour.test.ts';
  const text = "['light', 'dark'] as const; '浅色'; '深色';";
  const program = { path: 'apps/web/src/a.ts', text: "['light', 'dark', '浅色', '深色']" };
  expect(findVocabularyFaults([{ path, text }, program])).toEqual([]);
});
