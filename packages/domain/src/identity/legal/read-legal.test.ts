import { expect, test } from 'vitest';
import { diffLines } from '../../kit/text/diff-lines';
import { legalFault, readLegal } from './read-legal';

test('sections, clauses and their items; numbers and markup of lines are left away', () => {
  expect(readLegal('## 甲\n1. 一 **重** 点\n2、二：\n- 子项\n· 又一项\n\n三\n### 乙\n四')).toEqual([
    {
      title: '甲',
      clauses: [
        { spans: [{ text: '一 ' }, { text: '重', strong: true }, { text: ' 点' }], items: [] },
        { spans: [{ text: '二：' }], items: [[{ text: '子项' }], [{ text: '又一项' }]] },
        { spans: [{ text: '三' }], items: [] },
      ],
    },
    { title: '乙', clauses: [{ spans: [{ text: '四' }], items: [] }] },
  ]);
});

test.each([
  ['', '至少要有一节'],
  ['只有一段', '至少要有一节'],
  ['## 甲\n## 乙\n1. 一', '“甲”一节没有条款'],
])('%j cannot be published', (text, fault) => expect(legalFault(text)).toContain(fault));
test('a text with a clause in every section can', () => expect(legalFault('前言\n## 甲\n一')).toBeNull());

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

test.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nb', 'a\n\nb\nc', [' a', ' b', '+c']],
  ['a\nb\nc\nd', 'b\nd\ne', ['-a', ' b', '-c', ' d', '+e']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
])('%j → %j', (before, after, lines) => expect(shown(before, after)).toEqual(lines));

test('puts both texts together again, also where they are too long to be compared closely', () => {
  const before = Array.from({ length: 2000 }, (_, i) => `甲${i}`).join('\n');
  const after = Array.from({ length: 2000 }, (_, i) => (i % 3 ? `甲${i}` : `乙${i}`)).join('\n');
  const diff = diffLines(before, after);
  const without = (kind: string) =>
    diff
      .filter((line) => line.kind !== kind)
      .map(({ text }) => text)
      .join('\n');
  expect(without('new')).toBe(before);
  expect(without('gone')).toBe(after);
});
