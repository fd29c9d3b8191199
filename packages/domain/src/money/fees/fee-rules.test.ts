import { describe, expect, it } from 'vitest';
import { type BoxTimes, feeBy, type FeePolicy, type FeeScope, feesOf, policyFor } from './fee-rules';
import { fen } from '../../kit/money/money';

const at = (text: string): Date => new Date(`${text}+08:00`);
const policy = (changes: Partial<FeePolicy> = {}): FeePolicy => ({
  policyId: '1',
  kind: 'waiting',
  validFrom: '2026-01-01',
  customerId: null,
  shipCompanyId: null,
  dockId: null,
  cabinetType: null,
  tiers: [],
  freeUnits: 180,
  unitSize: 60,
  unit: fen(10_000),
  most: null,
  off: false,
  ...changes,
});
const NEVER: BoxTimes = {
  picked: null,
  waitFrom: null,
  waitTo: null,
  nightFrom: null,
  nightTo: null,
  returned: null,
  dry: null,
  boxFree: null,
  yardFree: null,
};
const scope: FeeScope = { customerId: '7', shipCompanyId: 3, dockId: 101, cabinetType: '40HQ' };
const stayed = (minutes: number): BoxTimes => ({
  ...NEVER,
  waitFrom: at('2026-06-01T08:00:00'),
  waitTo: new Date(at('2026-06-01T08:00:00').getTime() + minutes * 60_000),
});

describe('waiting', () => {
  it.each([
    [180, undefined],
    [181, 10_000],
    [240, 10_000],
    [241, 20_000],
  ])('%i minutes with three hours free', (minutes, amount) => {
    expect(feeBy(policy(), stayed(minutes))?.amount).toBe(amount);
  });

  it('counts whole minutes only', () => {
    const times = { ...stayed(0), waitTo: at('2026-06-01T11:00:59') };
    expect(feeBy(policy(), times)).toBeUndefined();
  });

  it('says how the sum came about', () => {
    expect(feeBy(policy({ most: fen(15_000) }), stayed(300))).toEqual({
      kind: 'waiting',
      policyId: '1',
      amount: 15_000,
      steps: ['门点停留 5 小时，免 3 小时，超出 2 小时', '每小时 100 元，计 2 次，200 元', '每箱封顶 150 元'],
    });
    expect(feeBy(policy({ most: fen(20_000) }), stayed(300))?.steps).toHaveLength(2);
  });

  it('is nothing while the box stands there, and for times the wrong way round', () => {
    expect(feeBy(policy(), { ...stayed(300), waitTo: null })).toBeUndefined();
    expect(feeBy(policy({ freeUnits: 0 }), stayed(-300))).toBeUndefined();
  });
});

describe('a dry run', () => {
  const dry = { ...NEVER, dry: at('2026-06-01T08:00:00') };
  it('is charged once a box, on the day it was closed where it was never fetched', () => {
    const one = policy({ kind: 'dry_run', freeUnits: 0, unitSize: 1, unit: fen(40_000) });
    expect(feesOf([one], scope, dry)).toMatchObject([
      { kind: 'dry_run', amount: 40_000, steps: ['放空 1 箱', expect.any(String)] },
    ]);
    expect(feesOf([{ ...one, validFrom: '2026-06-02' }], scope, dry)).toEqual([]);
    expect(feesOf([one], scope, { ...NEVER, picked: at('2026-06-01T08:00:00') })).toEqual([]);
  });
});

describe('overnight', () => {
  const nights = policy({ kind: 'overnight', freeUnits: 0, unitSize: 1, unit: fen(30_000) });
  it.each([
    ['2026-06-01T00:00:00', '2026-06-01T23:59:59', undefined],
    ['2026-06-01T23:59:59', '2026-06-02T00:00:00', 30_000],
    ['2026-06-30T12:00:00', '2026-07-02T12:00:00', 60_000],
  ])('from %s to %s', (picked, returned, amount) => {
    expect(feeBy(nights, { ...NEVER, nightFrom: at(picked), nightTo: at(returned) })?.amount).toBe(amount);
  });
});

it('printing is charged once a box is fetched', () => {
  const printing = policy({ kind: 'print_order', freeUnits: 0, unitSize: 1, unit: fen(6_000) });
  expect(feeBy(printing, NEVER)).toBeUndefined();
  expect(feeBy(printing, { ...NEVER, picked: at('2026-06-01T08:00:00') })?.amount).toBe(6_000);
});

describe('the policy of a day', () => {
  const asked = { kind: 'waiting', scope, day: '2026-06-01' } as const;
  const idOn = (policies: FeePolicy[], day: string = asked.day) =>
    policyFor(policies, { ...asked, day })?.policyId;

  it('is the one that began last, on its first day already', () => {
    const both = [policy(), policy({ policyId: '2', validFrom: '2026-06-01' })];
    expect(idOn(both)).toBe('2');
    expect(idOn(both.toReversed())).toBe('2');
    expect(idOn(both, '2026-05-31')).toBe('1');
    expect(idOn(both, '2025-12-31')).toBeUndefined();
  });
  it('is the customer’s own however old, and never another’s', () => {
    const own = policy({ policyId: '2', customerId: '7', validFrom: '2026-02-01' });
    const later = policy({ policyId: '3', validFrom: '2026-05-01' });
    expect(idOn([own, later])).toBe('2');
    expect(idOn([later, own])).toBe('2');
    expect(idOn([{ ...own, customerId: '8' }, later])).toBe('3');
  });
  it('may charge nothing', () => {
    expect(idOn([policy(), policy({ validFrom: '2026-02-01', off: true })])).toBeUndefined();
    expect(idOn([policy(), policy({ customerId: '7', off: true })])).toBeUndefined();
  });
});

it('fees of a box go by the day on which it was fetched', () => {
  const policies = [policy(), policy({ policyId: '2', validFrom: '2026-06-02', unit: fen(99_900) })];
  const times = { ...stayed(240), picked: at('2026-06-01T23:00:00') };
  const later = { ...times, waitFrom: at('2026-06-02T08:00:00'), waitTo: at('2026-06-02T12:00:00') };
  expect(feesOf(policies, scope, later).map(({ policyId, amount }) => [policyId, amount])).toEqual([
    ['1', 10_000],
  ]);
  expect(feesOf(policies, scope, { ...later, picked: null }).map(({ policyId }) => policyId)).toEqual(['2']);
  expect(feesOf(policies, scope, NEVER)).toEqual([]);
});
