import { costDisputes, fees, receipts, settlement, statements } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import fc from 'fast-check';
import { INVOICE_STEPS, type InvoiceKind, invoiceSteps } from './invoice-history';
import type { TestApp } from './test-app';
import type { World } from './world';

/** What people do with money; those that lead on are drawn more often. */
const FEE_STEPS = ['enter', 'enter', 'approve', 'approve', 'reject', 'edit', 'reverse', 'correct'] as const;
const STATEMENT_STEPS = [
  'charge',
  'charge',
  'charge',
  'state',
  'state',
  'refresh',
  'drop',
  'send',
  'send',
  'confirm',
  'confirm',
  'object',
  'withdraw',
  'void',
  'dispute',
  'accept',
  'refuse',
  'pay',
  'pay',
  'match',
  'back',
] as const;
type Kind = (typeof FEE_STEPS)[number] | (typeof STATEMENT_STEPS)[number] | InvoiceKind;

/** One step, on whichever line, statement, dispute or receipt stands there then. */
export interface MoneyStep {
  kind: Kind;
  nth: number;
  fen: number;
}

const histories = (kinds: readonly Kind[], minLength: number, maxLength: number) =>
  fc.array(
    fc.record<MoneyStep>({
      kind: fc.constantFrom(...kinds),
      nth: fc.nat({ max: 20 }),
      fen: fc.integer({ min: 1, max: 150_000 }),
    }),
    { minLength, maxLength },
  );

/** Histories of fees alone, and of everything that happens to money. */
export const feeHistories = histories(FEE_STEPS, 5, 15);
export const moneyHistories = histories(
  [...FEE_STEPS, ...STATEMENT_STEPS, ...STATEMENT_STEPS, ...INVOICE_STEPS],
  10,
  36,
);

const steps = (...all: [kind: Kind, nth: number, fen: number][]): MoneyStep[] =>
  all.map(([kind, nth, amount]) => ({ kind, nth, fen: amount }));
const CONFIRMED = steps(
  ['charge', 1, 12_300],
  ['charge', 1, 45_600],
  ['state', 0, 1],
  ['send', 0, 1],
  ['confirm', 0, 1],
);

/**
 * Histories that surely come to each end of a line of the bank and of an invoice, whatever chance draws: a line set aside
 * after its receipt was taken back, one whose receipt is taken back, one received, one refused and open; a part of an
 * invoice taken back, its lines on a draft that is given up and on one that stands; another issued, and one red.
 */
export const SURE_HISTORIES: readonly (readonly MoneyStep[])[] = [
  [
    ...CONFIRMED,
    ...steps(['bank', 2, 20_000], ['back', 0, 1], ['again', 3, 1], ['bank', 4, 30_000], ['back', 0, 1]),
    ...steps(['bank', 6, 40_000], ['bank', 8, 900_000]),
    ...steps(
      ['draft', 1, 1],
      ['issue', 0, 1],
      ['red', 0, 1],
      ['draft', 1, 1],
      ['cancel', 0, 1],
      ['draft', 1, 1],
    ),
  ],
  [...CONFIRMED, ...steps(['draft', 1, 1], ['issue', 0, 1])],
  [...CONFIRMED, ...steps(['draft', 1, 1], ['issue', 0, 1], ['red', 1, 1])],
];

/** The one box that a history is about. */
export interface MoneyBox {
  orderId: string;
  cabinetId: string;
  bookSpaceNo: string;
}

type Step = (one: MoneyStep, box: MoneyBox) => Promise<unknown>;

/** Below 0 now and then: a fee may be a rebate. */
const amountOf = ({ nth, fen: amount }: MoneyStep): string =>
  toYuan(fen(nth % 5 === 0 ? 0 - amount : amount));
const pick = <R>(rows: readonly R[], nth: number): R | undefined => rows[nth % Math.max(1, rows.length)];

/** Those who act, and how each step is taken; what is refused changes nothing. */
export async function openHistory(t: TestApp, world: World): Promise<Step> {
  const clerk = { token: await t.signIn(world.caiwu) };
  const second = { token: await t.signIn(world.admin) };
  const customer = { token: await t.signIn(world.owner) };
  const { customerId } = world;

  const enter = async (one: MoneyStep, { orderId, cabinetId }: MoneyBox) => {
    const costTypeId = [2, 15, 25][one.nth % 3] ?? 2;
    const fee = { orderId, cabinetId, costTypeId, incomeAmount: amountOf(one), remark: '' };
    return (await t.call(fees.enter, fee, clerk)).data;
  };
  const line = async ({ nth }: MoneyStep, { orderId }: MoneyBox) =>
    pick((await t.call(fees.list, { orderId, pageSize: 200 }, clerk)).data.data, nth);
  const statement = async ({ nth }: MoneyStep, { bookSpaceNo }: MoneyBox) =>
    pick((await t.call(statements.list, { keyword: bookSpaceNo, pageSize: 200 }, clerk)).data.data, nth);
  const receipt = async ({ nth }: MoneyStep) =>
    pick((await t.call(receipts.list, { customerId, pageSize: 200 }, clerk)).data.data, nth);
  const dispute = async ({ nth }: MoneyStep, { bookSpaceNo }: MoneyBox) => {
    const filter = { keyword: bookSpaceNo, state: 'open', pageSize: 200 } as const;
    const row = pick((await t.call(costDisputes.list, filter, clerk)).data.data, nth);
    return row && (await t.call(costDisputes.detail, { id: row.id }, clerk)).data;
  };

  const onLine =
    (act: (found: { id: string; revision: number }, one: MoneyStep) => Promise<unknown>): Step =>
    async (one, box) => {
      const found = await line(one, box);
      return found && act({ id: found.id, revision: found.revision }, one);
    };
  type Found = NonNullable<Awaited<ReturnType<typeof statement>>>;
  const onStatement =
    (act: (seen: { id: string; revision: number }, one: MoneyStep, found: Found) => Promise<unknown>): Step =>
    async (one, box) => {
      const found = await statement(one, box);
      return found && act({ id: found.id, revision: found.revision }, one, found);
    };
  const onDispute =
    (
      act: (seen: { id: string; revision: number; answer: string }, one: MoneyStep) => Promise<unknown>,
    ): Step =>
    async (one, box) => {
      const found = await dispute(one, box);
      return found && act({ id: found.id, revision: found.dispute.revision, answer: '已核对' }, one);
    };

  const ofInvoices = invoiceSteps(t, clerk, customerId);
  const taken: Readonly<Record<Kind, Step>> = {
    draft: onStatement(ofInvoices.draft),
    cancel: onStatement(ofInvoices.cancel),
    issue: onStatement(ofInvoices.issue),
    red: onStatement(ofInvoices.red),
    bank: onStatement(ofInvoices.bank),
    again: onStatement(ofInvoices.again),
    enter,
    charge: async (one, box) => {
      const { id } = await enter(one, box);
      return t.call(fees.approve, { lines: [{ id, revision: 1 }] }, second);
    },
    approve: onLine((seen) => t.call(fees.approve, { lines: [seen] }, second)),
    reject: onLine((seen) => t.call(fees.reject, { ...seen, reason: '不符' }, second)),
    edit: onLine((seen, one) =>
      t.call(fees.edit, { ...seen, costTypeId: 2, incomeAmount: amountOf(one), remark: '' }, clerk),
    ),
    reverse: onLine((seen) => t.call(fees.reverse, { ...seen, reason: '有误' }, clerk)),
    correct: onLine((seen, one) =>
      t.call(fees.reverse, { ...seen, reason: '有误', incomeAmount: amountOf(one) }, clerk),
    ),
    state: (_one, { bookSpaceNo }) =>
      t.call(statements.make, { customerId, basis: 'booking', bookSpaceNo }, clerk),
    refresh: onStatement((seen) => t.call(statements.refresh, seen, clerk)),
    drop: onStatement(async (seen, { nth }) => {
      const { data } = (await t.call(statements.lines, { id: seen.id, pageSize: 200 }, clerk)).data;
      const found = pick(data, nth);
      return found && t.call(statements.dropLine, { ...seen, costId: found.costId }, clerk);
    }),
    send: onStatement((seen) => t.call(statements.send, seen, clerk)),
    confirm: onStatement((seen) => t.call(settlement.confirm, seen, customer)),
    object: onStatement((seen) => t.call(settlement.object, { ...seen, reason: '不符' }, customer)),
    withdraw: onStatement((seen) => t.call(statements.withdraw, { ...seen, reason: '核对' }, clerk)),
    void: onStatement((seen) => t.call(statements.cancel, { ...seen, reason: '重复' }, clerk)),
    dispute: onLine(({ id }) => t.call(costDisputes.open, { costId: id, reason: '多计' }, customer)),
    accept: onDispute((seen, one) =>
      t.call(costDisputes.accept, one.nth % 2 === 0 ? seen : { ...seen, incomeAmount: amountOf(one) }, clerk),
    ),
    refuse: onDispute((seen) => t.call(costDisputes.refuse, seen, clerk)),
    pay: onStatement(({ id }, { nth, fen: amount }, { openAmount }) => {
      // The whole of it, with an advance now and then, or a part.
      const open = Math.round(Number(openAmount) * 100);
      const share = nth % 2 === 0 ? open : Math.min(open, amount);
      const entered = {
        customerId,
        amount: toYuan(fen(Math.max(amount, share))),
        receivedDate: '2026-11-20',
        matches: [{ statementId: id, amount: toYuan(fen(share)) }],
      };
      return t.call(receipts.enter, entered, clerk);
    }),
    match: onStatement(async ({ id }, one) => {
      const found = await receipt(one);
      const matches = [{ statementId: id, amount: toYuan(fen(one.fen)) }];
      return found && t.call(receipts.match, { id: found.id, matches }, clerk);
    }),
    back: async (one) => {
      const found = await receipt(one);
      return found && t.call(receipts.reverse, { id: found.id, reason: '记错' }, clerk);
    },
  };
  return (one, box) => taken[one.kind](one, box);
}
