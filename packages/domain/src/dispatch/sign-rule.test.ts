import { expect, it } from 'vitest';
import { confirmsBySign, readSignRule, type SignedNode } from './sign-rule';

const MINUTE = 60_000;
const at = new Date('2026-11-20T10:00:00+08:00');
const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE);
const node: SignedNode = { at, from: later(-1), proofs: [], held: false };

it('leaves the minutes of the rule to refuse, to the moment', () => {
  expect(confirmsBySign(node, 10, later(10))).toBe(true);
  expect(confirmsBySign(node, 10, new Date(later(10).getTime() - 1))).toBe(false);
});

it.each<[string, Partial<SignedNode>]>([
  ['asks for a proof', { proofs: ['seal_no'] }],
  ['is of a box that is held up', { held: true }],
  ['has no report on the other side', { from: null }],
  ['was silent for more than ten minutes before', { from: new Date(later(-10).getTime() - 1) }],
  ['was silent for more than ten minutes after', { from: new Date(later(10).getTime() + 1) }],
])('leaves to a person what %s', (_, changes) => {
  expect(confirmsBySign({ ...node, ...changes }, 5, later(60))).toBe(false);
});

it('takes a silence of ten minutes', () => {
  expect(confirmsBySign({ ...node, from: later(-10) }, 5, later(5))).toBe(true);
  expect(confirmsBySign({ ...node, from: later(10) }, 5, later(15))).toBe(true);
});

it('reads what was kept, and nothing else', () => {
  expect([readSignRule('20'), readSignRule('7'), readSignRule(''), readSignRule(undefined)]).toEqual([
    20,
    null,
    null,
    null,
  ]);
});
