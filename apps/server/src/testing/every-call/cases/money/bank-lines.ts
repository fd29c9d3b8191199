import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const CLERKS: readonly AccountName[] = ['caiwu', 'admin'];

const HEAD = '交易日期,贷方金额,对方户名,摘要,流水号';
const files = [{ name: '流水.csv', bytes: Buffer.from(`${HEAD}\n2026-11-19,10.00,某公司,运费,N1\n`) }];
const disguised = [{ name: '流水.xlsx', bytes: Buffer.from('MZ') }];
const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

/** An open line of ten yuan. */
async function line(stage: Stage, state: 'open' | 'ignored' = 'open') {
  const { t } = stage;
  const { line_id } = await t.db
    .insertInto('bank_line')
    .values({
      account_no: '7559',
      identity_key: `k${stage.serial()}`,
      paid_on: '2026-11-19',
      fen: 1_000,
      payer: '某公司',
      payer_account: '',
      summary: '',
      state,
      ignore_reason: state === 'ignored' ? '利息' : null,
      file_name: '流水.csv',
      created_at: t.clock.now,
      updated_at: t.clock.now,
    })
    .returning('line_id')
    .executeTakeFirstOrThrow();
  return line_id;
}

export const bankLinesCases = {
  'bankLines.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ state: 'open' as const, keyword: '某', pageSize: 5 }),
    ids: {},
  },
  'bankLines.preview': {
    by: 'caiwu',
    may: CLERKS,
    files,
    disguised,
    works: () => ({ headRow: 1, columns: 'date:0,credit:1' }),
    ids: {},
  },
  'bankLines.importFile': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    files,
    disguised,
    works: (stage) => ({ accountNo: `A${stage.serial()}`, headRow: 1, columns: 'date:0,credit:1,serial:4' }),
    bad: [['columns', 'date:0']],
    ids: {},
  },
  'bankLines.confirm': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({
      lines: [{ id: await line(stage), customerId: stage.world.customerId, matches: [] }],
    }),
    ids: {},
  },
  'bankLines.ignore': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ lines: [{ id: await line(stage) }], reason: '银行利息' }),
    ids: {},
  },
  'bankLines.reopen': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ id: await line(stage, 'ignored') }),
    ids: { id },
  },
} satisfies Partial<CallCases>;
