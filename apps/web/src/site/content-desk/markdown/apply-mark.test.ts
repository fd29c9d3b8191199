import { expect, it } from 'vitest';
import { applyMark, type Chosen, insertLines, insertWords } from './apply-mark';

/** '|' stands at both ends of what is chosen. */
const chosen = (marked: string): Chosen => {
  const [before = '', middle = '', after = ''] = marked.split('|');
  return { text: before + middle + after, from: before.length, to: before.length + middle.length };
};
const shown = ({ text, from, to }: Chosen) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

it.each([
  ['a|b|c', 'strong', 'a**|b|**c'],
  ['a||c', 'strong', 'a**|加粗的文字|**c'],
  ['|看|', 'link', '[看](|https://|)'],
  ['一\n二|三|', 'heading', '一\n|## 二三|'],
  ['|## 二|', 'heading', '|二|'],
  ['|一\n二|\n三', 'bullets', '|- 一\n- 二|\n三'],
  ['|- 一\n二|', 'steps', '|1. 一\n1. 二|'],
  ['||', 'quote', '|> |'],
] as const)('%j with %s is %j', (before, mark, after) =>
  expect(shown(applyMark(chosen(before), mark))).toBe(after),
);

it('puts lines between lines, and words into them', () => {
  expect(shown(insertLines(chosen('a|b|c'), '图'))).toBe('a\n图\n||c');
  expect(shown(insertLines(chosen('||'), '图'))).toBe('图||');
  expect(shown(insertWords(chosen('a|b|c'), '字'))).toBe('a字||c');
});
