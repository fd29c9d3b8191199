import { receipts } from '@boxhaul/contract/money';
import { buildStatement } from '../../../build-statement';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const CLERKS: readonly AccountName[] = ['caiwu', 'admin'];

const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const customerId = { unknown: { customerId: NO_SUCH_ID }, errcode: 'BAD_INPUT' } as const;

/** A statement that waits for 10 yuan, as a receipt pays it. */
async function payable({ t, world }: Stage) {
  const { id: statementId } = await buildStatement(t, world, { fens: [1_000], upTo: 'confirmed' });
  return [{ statementId, amount: '10.00' }];
}
const facts = ({ world }: Stage) => ({
  customerId: world.customerId,
  amount: '30.00',
  receivedDate: '2026-11-20',
  payer: '远航货代',
});
async function receipt(stage: Stage): Promise<string> {
  const token = await stage.signIn('caiwu');
  return (await stage.t.call(receipts.enter, { ...facts(stage), matches: [] }, { token })).data.id;
}
const badMatches = [
  [
    'matches',
    [
      { statementId: '1', amount: '1' },
      { statementId: '1', amount: '1' },
    ],
  ],
] as const;

const promised = ({ world }: Stage) => ({
  customerId: world.customerId,
  amount: '30.00',
  promisedDate: '2026-12-20',
});

export const receiptsCases = {
  'receipts.list': {
    by: 'kefu',
    may: VIEWERS,
    works: ({ world }) => ({ customerId: world.customerId, keyword: 'SK', pageSize: 5 }),
    ids: { customerId: { unknown: { customerId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'receipts.ageing': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ keyword: '远航' }),
    ids: {},
  },
  'receipts.open': {
    by: 'kefu',
    may: VIEWERS,
    works: ({ world }) => ({ customerId: world.customerId }),
    ids: { customerId },
  },
  'receipts.enter': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: (stage) => ({ ...facts(stage), matches: [] }),
    bad: [['receivedDate', '2026-11-21'], ...badMatches],
    ids: { customerId },
    creates: { table: 'receipt', other: 'admin', change: { remark: '另一次' } },
  },
  'receipts.match': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ id: await receipt(stage), matches: await payable(stage) }),
    bad: [...badMatches],
    ids: { id },
  },
  'receipts.promises': {
    by: 'kefu',
    may: VIEWERS,
    works: ({ world }) => ({ customerId: world.customerId }),
    ids: { customerId },
  },
  'receipts.addPromise': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: promised,
    ids: { customerId },
    creates: { table: 'payment_promise', other: 'admin', change: { amount: '9.00' } },
  },
  'receipts.endPromise': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      const token = await stage.signIn('caiwu');
      return { id: (await stage.t.call(receipts.addPromise, promised(stage), { token })).data.id };
    },
    ids: { id },
  },
  'receipts.reverse': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ id: await receipt(stage), reason: '记错客户' }),
    ids: { id },
  },
} satisfies Partial<CallCases>;
