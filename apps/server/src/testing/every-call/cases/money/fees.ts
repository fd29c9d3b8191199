import { fees } from '@boxhaul/contract/money';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const CLERKS: readonly AccountName[] = ['caiwu', 'admin'];

const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const badFacts = [
  ['costTypeId', 26],
  ['costTypeId', 998],
] as const;
const FACTS = { costTypeId: 2, incomeAmount: '120.00', remark: '门点等待' };

/** A line of a finished order that somebody else has entered. */
async function line(stage: Stage, status: 0 | 1 = 0): Promise<{ id: string; revision: number }> {
  const { orderId, cabinetIds } = await stage.order('owner', { state: 'finished' });
  const { cost_id } = await stage.t.db
    .insertInto('cost_line')
    .values({
      order_id: orderId,
      cabinet_id: cabinetIds[0]!,
      customer_id: stage.world.customerId,
      cost_type_id: 2,
      income_fen: 12_000,
      cost_status: status,
      created_at: stage.t.clock.now,
      updated_at: stage.t.clock.now,
    })
    .returning('cost_id')
    .executeTakeFirstOrThrow();
  return { id: cost_id, revision: 1 };
}

/** Freight of a priced order that a reviewer has refused. */
async function refusedFreight(stage: Stage): Promise<{ id: string; revision: number }> {
  const { orderId, cabinetIds } = await stage.order('owner', { state: 'finished', unit_price_fen: 98_050 });
  const now = stage.t.clock.now;
  const { cost_id } = await stage.t.db
    .insertInto('cost_line')
    .values({
      order_id: orderId,
      cabinet_id: cabinetIds[0]!,
      customer_id: stage.world.customerId,
      cost_type_id: 26,
      income_fen: 90_000,
      origin: 'freight',
      cost_status: 4,
      reject_reason: '价格不符',
      created_at: now,
      updated_at: now,
    })
    .returning('cost_id')
    .executeTakeFirstOrThrow();
  return { id: cost_id, revision: 1 };
}

/** A row of a file about a box of its own. */
async function importRow(stage: Stage) {
  const { orderNo } = await stage.order('owner', { state: 'finished', cabinet_num: 1 });
  const row = { rowNo: 2, orderNo, cabinetNo: '', costType: '打单费', amount: '35', remark: '' };
  return { list: [row], onlyGood: 0 as const, lines: 1, incomeAmount: '35.00' };
}

let day = 0;
/** Another day to come each time. */
const dayToCome = (): string => new Date(Date.UTC(2027, 0, (day += 1))).toISOString().slice(0, 10);
const policy = () => ({
  kind: 'waiting' as const,
  validFrom: dayToCome(),
  freeUnits: 180,
  unitSize: 60,
  unitAmount: '100.00',
  mostAmount: '800.00',
  isOff: 0,
});

export const feesCases = {
  'fees.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ costStatus: 0, origin: 'hand' as const, costTypeId: 2, keyword: '远航', pageSize: 5 }),
    ids: {
      costTypeId: { unknown: { costTypeId: 'x' }, errcode: 'BAD_INPUT' },
      orderId: { unknown: { orderId: 'x' }, errcode: 'BAD_INPUT' },
    },
  },
  'fees.detail': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await line(stage)).id }),
    ids: { id },
  },
  'fees.findOrder': {
    by: 'caiwu',
    may: CLERKS,
    works: async (stage) => ({ orderNo: (await stage.order('owner')).orderNo }),
    ids: { orderNo: { unknown: { orderNo: 'BH000' }, errcode: 'NOT_FOUND' } },
  },
  'fees.enter': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      const { orderId, cabinetIds } = await stage.order('owner', { state: 'finished' });
      return { orderId, cabinetId: cabinetIds[0]!, ...FACTS };
    },
    bad: [...badFacts],
    ids: {
      orderId: { unknown: { orderId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      costTypeId: { unknown: { costTypeId: 998 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'cost_line', other: 'admin', change: { remark: '另一次' } },
  },
  'fees.edit': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await line(stage)), ...FACTS }),
    bad: [...badFacts],
    ids: { id, costTypeId: { unknown: { costTypeId: 998 }, errcode: 'BAD_INPUT' } },
  },
  'fees.propose': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ orderId: (await stage.order('owner', { state: 'finished' })).orderId }),
    ids: { orderId: { unknown: { orderId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'fees.approve': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ lines: [await line(stage)] }),
    ids: {},
  },
  'fees.recharge': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: refusedFreight,
    ids: { id },
  },
  'fees.reject': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await line(stage)), reason: '与现场不符' }),
    ids: { id },
  },
  'fees.reverse': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await line(stage, 1)), reason: '多计' }),
    bad: [
      ['costTypeId', 26],
      ['costTypeId', 998],
    ],
    ids: { id, costTypeId: { unknown: { costTypeId: 998 }, errcode: 'BAD_INPUT' } },
    creates: { table: 'cost_line', other: 'admin', change: { reason: '另一原因' } },
  },
  'fees.rules': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'fees.savePolicy': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: (stage) => ({
      ...policy(),
      kind: 'detention' as const,
      unitSize: 1,
      customerId: stage.world.customerId,
      dockId: 101,
      cabinetType: '40HQ' as const,
      secondFrom: 4,
      secondAmount: '200',
    }),
    bad: [
      ['validFrom', '2026-01-01'],
      ['unitSize', 2],
      ['secondFrom', ''],
      ['secondAmount', ''],
    ],
    ids: {
      customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
    },
  },
  'fees.dropPolicy': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      const { kind, validFrom } = policy();
      const { policy_id } = await stage.t.db
        .insertInto('fee_policy')
        .values({
          kind,
          valid_from: validFrom,
          free_units: 0,
          unit_size: 1,
          unit_fen: 1,
          is_off: false,
          created_at: stage.t.clock.now,
        })
        .returning('policy_id')
        .executeTakeFirstOrThrow();
      return { policyId: policy_id };
    },
    ids: { policyId: { unknown: { policyId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'fees.saveTaxRate': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: () => ({ taxClass: 'agency' as const, validFrom: dayToCome(), permille: 60 }),
    bad: [['validFrom', '2026-01-01']],
    ids: {},
  },
  'fees.ledger': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'fees.checkImport': {
    by: 'caiwu',
    may: CLERKS,
    works: async (stage) => ({ list: (await importRow(stage)).list }),
    ids: {},
  },
  'fees.enterImport': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: importRow,
    ids: {},
    creates: { table: 'cost_line', other: 'admin', change: { onlyGood: 1 } },
  },
  'fees.importTemplate': {
    by: 'caiwu',
    may: CLERKS,
    works: () => ({}),
    proves: provesSheet(fees.importTemplate),
    ids: {},
  },
} satisfies Partial<CallCases>;
