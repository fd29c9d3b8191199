import { expect, it } from 'vitest';
import { confirmsBySign, readSignRule, type SignedNode, writeSignRule } from './sign-rule';

const MINUTE = 60_000;
const at = new Date('2026-11-20T10:00:00+08:00');
const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE);
const rule = (minutes: 5 | 10, since: Date | null = null) => ({ minutes, since });
const node: SignedNode = { at, from: later(-1), proofs: [], held: false };

it('leaves the minutes of the rule to refuse, to the moment', () => {
  expect(confirmsBySign(node, rule(10), later(10))).toBe(true);
  expect(confirmsBySign(node, rule(10), new Date(later(10).getTime() - 1))).toBe(false);
});

it.each<[string, Partial<SignedNode>]>([
  ['asks for a proof', { proofs: ['seal_no'] }],
  ['is of a box that is held up', { held: true }],
  ['has no report on the other side', { from: null }],
  ['was silent for more than ten minutes before', { from: new Date(later(-10).getTime() - 1) }],
  ['was silent for more than ten minutes after', { from: new Date(later(10).getTime() + 1) }],
])('leaves to a person what %s', (_, changes) => {
  expect(confirmsBySign({ ...node, ...changes }, rule(5), later(60))).toBe(false);
});

it('takes a silence of ten minutes', () => {
  expect(confirmsBySign({ ...node, from: later(-10) }, rule(5), later(5))).toBe(true);
  expect(confirmsBySign({ ...node, from: later(10) }, rule(5), later(15))).toBe(true);
});

it('takes nothing that was before it was switched on', () => {
  expect(confirmsBySign(node, rule(5, at), later(5))).toBe(true);
  expect(confirmsBySign(node, rule(5, new Date(at.getTime() + 1)), later(60))).toBe(false);
});

it('reads what was kept, with its date or without, and nothing else', () => {
  const dated = rule(5, at);
  expect(writeSignRule(dated)).toBe('5 2026-11-20T02:00:00.000Z');
  expect(readSignRule(writeSignRule(dated))).toEqual(dated);
  expect(readSignRule('5 2026-11-20T02:00:00Z')).toEqual(dated);
  expect(readSignRule('20')).toEqual({ minutes: 20, since: null });
  expect([writeSignRule({ minutes: 20, since: null }), writeSignRule(null)]).toEqual(['20', '']);
  expect(['7', '', undefined, '5 gestern'].map(readSignRule)).toEqual([null, null, null, null]);
});
