import { createHash } from 'node:crypto';
import { readRegionSeed } from '@boxhaul/reference';
import { expect, test } from 'vitest';
import { readAddressSet, regionCodes } from './address-set';

const HALVES = ['dev', 'held-out'] as const;

/** The rule by which the set was cut in two before any reader of addresses saw it. */
const halfOf = (text: string) =>
  createHash('sha256').update(text.replaceAll('\n', '\\n')).digest()[0]! % 2 === 0 ? 'dev' : 'held-out';

test('each address lies in the half that its own text chooses', () => {
  for (const half of HALVES)
    for (const { text } of readAddressSet(half)) expect([text, halfOf(text)]).toEqual([text, half]);
});

test('the set is as large as its figures claim, and nothing stands in it twice', () => {
  const texts = HALVES.flatMap((half) => readAddressSet(half)).map(({ text }) => text);
  expect(texts).toHaveLength(511);
  expect(new Set(texts).size).toBe(511);
  expect(readAddressSet('held-out')).toHaveLength(249);
});

test('every answer is a region of the table', () => {
  const codeOf = regionCodes(readRegionSeed());
  expect(codeOf('东莞市虎门镇')).toBe('441900121');
  for (const { kind, answers, text } of HALVES.flatMap((half) => readAddressSet(half))) {
    if (kind === 'refused') continue;
    expect([text, answers.length]).toEqual([text, kind === 'none' ? 0 : Math.max(1, answers.length)]);
    expect([text, answers.filter((answer) => codeOf(answer) === undefined)]).toEqual([text, []]);
  }
});
