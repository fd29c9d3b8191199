import { expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import { proposeReceipt, type ReceiptCandidate } from './propose-receipt';

const statement = (id: string, open: number) => ({ id, statementNo: `DZ26110100${id}`, open: fen(open) });
const far: ReceiptCandidate = {
  customerId: '1',
  customerName: '深圳远航（集团）有限公司',
  knownAccount: false,
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
  expect(of(99)).toEqual([]);
});

it('an account that paid before tells more than a name; nobody is proposed for two alike', () => {
  expect(propose(100, { payer: far.customerName }, [far, { ...near, knownAccount: true }])).toMatchObject({
    customerId: '2',
    ground: 'account',
  });
  expect(propose(100, { payer: '某人' })).toBeUndefined();
  expect(propose(100, { payer: far.customerName }, [far, { ...far, customerId: '9' }])).toBeUndefined();
});
