import { expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import type { StatementState } from '../words/statement-state';
import { proposeReceipt, shareReceipt, type ReceiptCandidate } from './propose-receipt';

const statement = (id: string, open: number, state: StatementState = 'confirmed') => ({
  id,
  statementNo: `DZ26110100${id}`,
  state,
  open: fen(open),
});
const far: ReceiptCandidate = {
  customerId: '1',
  customerName: '深圳远航（集团）有限公司',
  knownAccount: false,
  knownPayer: false,
  statements: [statement('1', 100), statement('2', 250)],
};
const near: ReceiptCandidate = {
  ...far,
  customerId: '2',
  customerName: '东莞华南厂',
  statements: [statement('3', 100)],
};
const propose = (amount: number, more: { payer?: string; summary?: string } = {}, of = [far, near]) =>
  proposeReceipt({ fen: fen(amount), payer: '', summary: '', ...more }, of);

it('the statements that the summary names come first, whoever pays', () => {
  expect(propose(300, { payer: '东莞华南厂', summary: '付 DZ261101001、DZ261101002' })).toEqual({
    customerId: '1',
    ground: 'statement_no',
    matches: [
      { statementId: '1', fen: 100 },
      { statementId: '2', fen: 200 },
    ],
  });
});

it('a name fits however its brackets are written; an amount fits one statement, or all', () => {
  const of = (amount: number) => propose(amount, { payer: '深圳远航(集团) 有限公司' })?.matches;
  expect(of(250)).toEqual([{ statementId: '2', fen: 250 }]);
  expect(of(350)).toHaveLength(2);
  expect(of(260)).toEqual([]);
});

it('an account that paid before tells more than a name; nobody is proposed for two alike', () => {
  expect(propose(100, { payer: far.customerName }, [far, { ...near, knownAccount: true }])).toMatchObject({
    customerId: '2',
    ground: 'account',
  });
  expect(propose(100, { payer: '某人' })).toBeUndefined();
  expect(propose(100, { payer: far.customerName }, [far, { ...far, customerId: '9' }])).toBeUndefined();
});

it.each<[amount: number, open: readonly number[], paid: readonly number[]]>([
  [100, [100, 100], [0]],
  [300, [100, 200, 300], [2]],
  [300, [100, 200, 400], [0, 1]],
  [600, [100, 210, 400, 500], [0, 3]],
  [600, [150, 200, 400], [1, 2]],
  // Two ways come to it, and neither is of those due first.
  [500, [900, 200, 300, 450, 50], []],
  [101, [100, 200], []],
])('%i of %o pays %o', (amount, open, paid) => {
  const statements = open.map((one, i) => statement(String(i), one * 1_000));
  const found = propose(amount * 1_000, { payer: far.customerName }, [{ ...far, statements }]);
  expect(found?.matches.map(({ statementId }) => Number(statementId))).toEqual(paid);
  expect(found?.matches.reduce((sum, { fen: part }) => sum + part, 0)).toBe(
    paid.length > 0 ? amount * 1_000 : 0,
  );
});

it('a sent statement is paid to the fen, which confirms it, and never in part', () => {
  const sent = [statement('1', 100, 'sent'), statement('2', 250)];
  expect(propose(100, { payer: far.customerName }, [{ ...far, statements: sent }])?.matches).toEqual([
    { statementId: '1', fen: 100 },
  ]);
  expect(shareReceipt(99, sent)).toEqual([{ statementId: '2', fen: 99 }]);
  expect(shareReceipt(120, sent)).toEqual([
    { statementId: '1', fen: 100 },
    { statementId: '2', fen: 20 },
  ]);
});

it("what is short of one statement by a bank's fee pays it in part", () => {
  const of = (amount: number, open: readonly number[], state?: StatementState) =>
    propose(amount, { payer: far.customerName }, [
      { ...far, statements: open.map((one, i) => statement(String(i), one, state)) },
    ])?.matches;
  expect(of(9_999, [10_000, 50_000])).toEqual([{ statementId: '0', fen: 9_999 }]);
  expect(of(9_900, [10_000])).toHaveLength(1);
  expect(of(9_899, [10_000])).toEqual([]);
  expect(of(9_999, [10_000, 10_001])).toEqual([]);
  expect(of(9_999, [10_000], 'sent')).toEqual([]);
});

it('who paid under that name before is proposed after who is called so', () => {
  const payer = '张某代付';
  expect(propose(100, { payer }, [far, { ...near, knownPayer: true }])).toMatchObject({
    customerId: '2',
    ground: 'payer',
    matches: [{ statementId: '3' }],
  });
  expect(propose(100, { payer: far.customerName }, [far, { ...near, knownPayer: true }])?.ground).toBe(
    'name',
  );
  expect(
    propose(100, { payer }, [
      { ...far, knownPayer: true },
      { ...near, knownPayer: true },
    ]),
  ).toBeUndefined();
  // An account that two pay from tells nothing, the name does.
  expect(
    propose(100, { payer: far.customerName }, [
      { ...far, knownAccount: true },
      { ...near, knownAccount: true },
    ])?.ground,
  ).toBe('name');
});
