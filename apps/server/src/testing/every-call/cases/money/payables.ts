import { payables } from '@boxhaul/contract/money';
import { inTransaction } from '@boxhaul/db';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const MAY: readonly AccountName[] = ['caiwu', 'admin'];
const unknown = (field: string) => ({ unknown: { [field]: NO_SUCH_ID }, errcode: 'NOT_FOUND' }) as const;
const badId = (field: string) => ({ unknown: { [field]: 'x' }, errcode: 'BAD_INPUT' }) as const;

let made = 0;
/** A fleet of its own each time. */
async function payee(stage: Stage): Promise<{ payeeId: string; revision: number }> {
  made += 1;
  const at = stage.t.clock.now;
  const { payee_id } = await stage.t.db
    .insertInto('payee')
    .values({
      kind: 'carrier',
      payee_name: `盐田车队 ${made}`,
      cycle: 'month',
      pay_days: 30,
      created_at: at,
      updated_at: at,
    })
    .returning('payee_id')
    .executeTakeFirstOrThrow();
  return { payeeId: payee_id, revision: 1 };
}

/** A line that somebody else has entered, of a fleet of its own or of that one. */
async function line(stage: Stage, status: 0 | 1 = 0, of?: string) {
  const payeeId = of ?? (await payee(stage)).payeeId;
  const { orderId, cabinetIds } = await stage.order('owner', { state: 'finished' });
  const at = stage.t.clock.now;
  const { payable_id } = await stage.t.db
    .insertInto('payable_line')
    .values({
      payee_id: payeeId,
      order_id: orderId,
      cabinet_id: cabinetIds[0]!,
      cost_type_id: 26,
      payable_fen: 90_000,
      cost_status: status,
      origin: 'hand',
      service_on: '2026-11-19',
      created_at: at,
      updated_at: at,
    })
    .returning('payable_id')
    .executeTakeFirstOrThrow();
  return { id: payable_id, revision: 1, payeeId };
}

/** A run of one line that somebody else has made. */
export async function run(
  stage: Stage,
  state: 'draft' | 'confirmed' = 'draft',
  of?: string,
): Promise<{ runId: string; revision: number; lineId: string }> {
  const { id, payeeId } = await line(stage, 1, of);
  const { now: at } = stage.t.clock;
  const facts = {
    payee_id: payeeId,
    payee_name: '盐田车队',
    from_day: '2026-11-01',
    to_day: '2026-11-19',
    state,
    line_count: 1,
    total_fen: 90_000,
    due_on: '2026-12-19',
    confirmed_by: state === 'confirmed' ? stage.world.admin : null,
    created_at: at,
    updated_at: at,
  };
  // Together: a run is the sum of its lines when it is kept.
  return inTransaction(stage.t.db, async (tx) => {
    const rows = await tx.insertInto('settlement_run').values(facts).returning('run_id').execute();
    const { run_id } = rows[0]!;
    await tx.updateTable('payable_line').set({ run_id }).where('payable_id', '=', id).execute();
    return { runId: run_id, revision: 1, lineId: id };
  });
}

const held = ({ runId, revision }: Awaited<ReturnType<typeof run>>) => ({ runId, revision });

/** What a carrier says of a line of its run, and waits for the answer. */
async function objection(stage: Stage): Promise<string> {
  const { runId, lineId } = await run(stage, 'confirmed');
  const { objection_id } = await stage.t.db
    .insertInto('run_objection')
    .values({
      run_id: runId,
      payable_id: lineId,
      reason: '少算一趟',
      created_by: stage.world.chedui,
      created_at: stage.t.clock.now,
    })
    .returning('objection_id')
    .executeTakeFirstOrThrow();
  return objection_id;
}

const facts = () => {
  made += 1;
  return {
    kind: 'carrier' as const,
    payeeName: `蛇口车队 ${made}`,
    cycle: 'half_month' as const,
    payDays: 15,
    tripAmount: '850.00',
    remark: '',
  };
};
const LINE = { costTypeId: 26, payableAmount: '900.00', serviceDate: '2026-11-19', remark: '' };
const badLine = [
  ['costTypeId', 998],
  ['serviceDate', '2099-01-01'],
] as const;
const PERIOD = { fromDate: '2026-11-01', toDate: '2026-11-19' };
const badPeriod = [
  ['toDate', '2026-10-31'],
  ['toDate', '2099-01-01'],
] as const;
const costTypeId = { unknown: { costTypeId: 998 }, errcode: 'BAD_INPUT' } as const;

export const payablesCases = {
  'payables.payees': {
    by: 'caiwu',
    may: MAY,
    works: () => ({ kind: 'carrier' as const, keyword: '车队', stopped: 0, pageSize: 5 }),
    ids: {},
  },
  'payables.payee': {
    by: 'caiwu',
    may: MAY,
    works: async (stage) => ({ id: (await payee(stage)).payeeId }),
    ids: { id: unknown('id') },
  },
  'payables.drivers': { by: 'caiwu', may: MAY, works: () => ({}), ids: {} },
  'payables.answerObjection': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => ({ objectionId: await objection(stage), answer: '按约定每趟 900 元' }),
    ids: { objectionId: unknown('objectionId') },
  },
  'payables.addPayee': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: () => facts(),
    ids: {
      driverIds: { unknown: { driverIds: [NO_SUCH_ID] }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'payee', other: 'admin', change: { payeeName: '另一车队' } },
  },
  'payables.editPayee': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => ({ ...(await payee(stage)), ...facts() }),
    ids: {
      payeeId: unknown('payeeId'),
      driverIds: { unknown: { driverIds: [NO_SUCH_ID] }, errcode: 'BAD_INPUT' },
    },
  },
  'payables.stopPayee': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => ({ ...(await payee(stage)), stopped: 1 }),
    ids: { payeeId: unknown('payeeId') },
  },
  'payables.list': {
    by: 'caiwu',
    may: MAY,
    works: () => ({
      costStatus: 0,
      costTypeId: 26,
      keyword: '远航',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      pageSize: 5,
    }),
    ids: { payeeId: badId('payeeId'), costTypeId: badId('costTypeId') },
  },
  'payables.findOrder': {
    by: 'caiwu',
    may: MAY,
    works: async (stage) => ({ orderNo: (await stage.order('owner')).orderNo }),
    ids: { orderNo: { unknown: { orderNo: 'BH000' }, errcode: 'NOT_FOUND' } },
  },
  'payables.enter': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => {
      const { payeeId } = await payee(stage);
      const { orderId, cabinetIds } = await stage.order('owner', { state: 'finished' });
      return { payeeId, orderId, cabinetId: cabinetIds[0]!, ...LINE };
    },
    bad: [...badLine],
    ids: {
      payeeId: unknown('payeeId'),
      orderId: unknown('orderId'),
      cabinetId: unknown('cabinetId'),
      costTypeId,
    },
    creates: { table: 'payable_line', other: 'admin', change: { remark: '另一次' } },
  },
  'payables.edit': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => {
      const { id, revision } = await line(stage);
      return { id, revision, ...LINE };
    },
    bad: [...badLine],
    ids: { id: unknown('id'), costTypeId },
  },
  'payables.approve': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => {
      const { id, revision } = await line(stage);
      return { lines: [{ id, revision }] };
    },
    ids: {},
  },
  'payables.reject': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => {
      const { id, revision } = await line(stage);
      return { id, revision, reason: '与车队单不符' };
    },
    ids: { id: unknown('id') },
  },
  'payables.reverse': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => {
      const { id, revision } = await line(stage, 1);
      return { id, revision, reason: '多计' };
    },
    ids: { id: unknown('id') },
    creates: { table: 'payable_line', other: 'admin', change: { reason: '另一原因' } },
  },
  'payables.runs': {
    by: 'caiwu',
    may: MAY,
    works: () => ({ state: 'draft' as const, pageSize: 5 }),
    ids: { payeeId: badId('payeeId') },
  },
  'payables.run': {
    by: 'caiwu',
    may: MAY,
    works: async (stage) => ({ id: (await run(stage)).runId }),
    ids: { id: unknown('id') },
  },
  'payables.previewRun': {
    by: 'caiwu',
    may: MAY,
    works: async (stage) => ({ payeeId: (await line(stage, 1)).payeeId, ...PERIOD }),
    bad: [...badPeriod],
    ids: { payeeId: unknown('payeeId') },
  },
  'payables.addRun': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => ({ payeeId: (await line(stage, 1)).payeeId, ...PERIOD }),
    bad: [...badPeriod],
    ids: { payeeId: unknown('payeeId') },
    creates: { table: 'settlement_run', other: 'admin', change: { fromDate: '2026-11-02' } },
  },
  'payables.confirmRun': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => held(await run(stage)),
    ids: { runId: unknown('runId') },
  },
  'payables.payRun': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => ({
      ...held(await run(stage, 'confirmed')),
      paidDate: '2026-11-20',
      payNote: '网银流水 2026',
    }),
    bad: [
      ['paidDate', '2099-01-01'],
      ['paidDate', '2026-01-01'],
    ],
    ids: { runId: unknown('runId') },
  },
  'payables.voidRun': {
    by: 'caiwu',
    may: MAY,
    writes: true,
    works: async (stage) => ({ ...held(await run(stage)), reason: '漏算两箱' }),
    ids: { runId: unknown('runId') },
  },
  'payables.exportRun': {
    by: 'caiwu',
    may: MAY,
    works: async (stage) => ({ id: (await run(stage)).runId }),
    proves: provesSheet(payables.exportRun),
    ids: { id: unknown('id') },
  },
  'payables.profit': {
    by: 'caiwu',
    may: MAY,
    works: () => ({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      keyword: 'BH',
      onlyLosses: 0,
      taxed: 1,
      by: 'truck',
      key: "1' or true",
    }),
    bad: [
      ['endDate', '2026-10-01'],
      ['endDate', '2027-11-02'],
    ],
    ids: {},
  },
  'payables.overview': {
    by: 'caiwu',
    may: MAY,
    works: () => ({ startDate: '2026-11-01', endDate: '2026-11-20' }),
    bad: [
      ['endDate', '2026-10-01'],
      ['endDate', '2027-11-02'],
    ],
    ids: {},
  },
  'payables.profitBy': {
    by: 'caiwu',
    may: MAY,
    works: () => ({ startDate: '2026-11-01', endDate: '2026-11-20', keyword: 'BH', taxed: 0, by: 'carrier' }),
    bad: [
      ['endDate', '2026-10-01'],
      ['endDate', '2027-11-02'],
      ['by', 'harbor'],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
