import { expect, it } from 'vitest';
import { RUN_STATES } from '../words/run-state';
import { carrierRunActions, carrierRunFault, payFault } from './carrier-run';

const FACTS = { state: 'confirmed', agreed: false, openObjections: 0 } as const;

it('lets a carrier agree or object between the confirmation and the payment alone', () => {
  expect(
    Object.fromEntries(RUN_STATES.map((state) => [state, carrierRunActions({ ...FACTS, state })])),
  ).toEqual({ draft: [], confirmed: ['agree', 'object'], paid: [], void: [] });
  expect(carrierRunFault('object', { ...FACTS, state: 'paid' })).toBe('结算单已付款，有问题请联系平台财务');
});

it('waits for answers before it is agreed, and is agreed once', () => {
  expect(carrierRunActions({ ...FACTS, openObjections: 2 })).toEqual(['object']);
  expect(carrierRunFault('agree', { ...FACTS, openObjections: 2 })).toBe(
    '还有 2 条异议没有答复，答复后再确认',
  );
  expect(carrierRunActions({ ...FACTS, agreed: true })).toEqual([]);
});

it('is not paid while an objection waits', () => {
  expect([payFault(0), payFault(1)]).toEqual([null, '车队有 1 条异议没有答复，请先答复']);
});
