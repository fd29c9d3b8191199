import { invoices, statements } from '@boxhaul/contract/money';
import { buildInvoice, invoiceNumber } from '../../../build-invoice';
import { buildStatement } from '../../../build-statement';
import { PDF } from '../../../sample-files';
import { upload } from '../../../upload';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const CLERKS: readonly AccountName[] = ['caiwu', 'admin'];
const OWN: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const buyer = () => ({
  kind: 'special' as const,
  title: '深圳市试用货运有限公司',
  taxNo: '914403001922038216',
});
const files = [{ name: '发票.pdf', bytes: PDF }];
const disguised = [{ name: '发票.ofd', bytes: Buffer.from('MZ') }];

const seen = async ({ t, world }: Stage, issued = false) => {
  const built = await buildInvoice(t, world, { issued });
  return { id: built.id, revision: built.revision };
};
/** One that was taken back by its 红字确认单 alone. */
async function takenBack(stage: Stage) {
  const { t } = stage;
  const token = await stage.signIn('caiwu');
  const { id: invoiceId, revision } = await seen(stage, true);
  const input = {
    id: invoiceId,
    revision,
    confirmationNo: invoiceNumber(),
    redDate: '2026-11-20',
    reason: 'mistake' as const,
  };
  await upload(t, { call: invoices.redLetter, input, files: [], token });
  const { reds, revision: now } = (await t.call(invoices.detail, { id: invoiceId }, { token })).data;
  return { id: invoiceId, revision: now, redId: reds[0]?.id ?? '' };
}
const filters = {
  customerId: { unknown: { customerId: 'x' }, errcode: 'BAD_INPUT' },
  statementId: { unknown: { statementId: 'x' }, errcode: 'BAD_INPUT' },
} as const;

async function invoiceable(stage: Stage) {
  const { t, world } = stage;
  const { id: statementId } = await buildStatement(t, world, { upTo: 'confirmed' });
  const token = await stage.signIn('caiwu');
  const { revision } = (await t.call(statements.detail, { id: statementId }, { token })).data;
  return { id: statementId, revision };
}

export const invoicesCases = {
  'invoices.list': {
    by: 'kefu',
    may: VIEWERS,
    works: ({ world }) => ({ state: 'draft' as const, customerId: world.customerId, keyword: 'FP' }),
    ids: filters,
  },
  'invoices.prospect': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await invoiceable(stage)).id }),
    ids: { id },
  },
  'invoices.detail': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await seen(stage)).id }),
    ids: { id },
  },
  'invoices.lines': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await seen(stage)).id, pageNo: 1, pageSize: 5 }),
    ids: { id },
  },
  'invoices.make': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await invoiceable(stage)), ...buyer() }),
    ids: { id, costIds: { unknown: { costIds: [NO_SUCH_ID] }, errcode: 'BAD_INPUT' } },
    creates: { table: 'invoice', other: 'admin', change: { title: '另一个抬头' } },
  },
  'invoices.edit': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await seen(stage)), ...buyer() }),
    ids: { id },
  },
  'invoices.cancel': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await seen(stage)), reason: '抬头有误' }),
    ids: { id },
  },
  'invoices.issue': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    files,
    disguised,
    works: async (stage) => ({
      ...(await seen(stage)),
      invoiceNo: invoiceNumber(),
      invoiceDate: '2026-11-20',
    }),
    bad: [['invoiceDate', '2026-11-21']],
    ids: { id },
  },
  'invoices.addFile': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    files,
    disguised,
    works: (stage) => seen(stage, true),
    ids: { id },
  },
  'invoices.redLetter': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({
      ...(await seen(stage, true)),
      confirmationNo: invoiceNumber(),
      redDate: '2026-11-20',
      reason: 'mistake' as const,
    }),
    bad: [
      ['redDate', '2026-11-19'],
      ['redDate', '2026-11-21'],
      ['lineNos', '99'],
    ],
    ids: { id },
    creates: { table: 'invoice_red', other: 'admin', change: { reason: 'stopped' } },
  },
  'invoices.numberRed': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    disguised,
    works: async (stage) => ({ ...(await takenBack(stage)), redInvoiceNo: invoiceNumber() }),
    ids: { id, redId: { unknown: { redId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'invoices.exportDrafts': {
    by: 'caiwu',
    may: VIEWERS,
    works: async (stage) => {
      const { statementId } = await buildInvoice(stage.t, stage.world);
      return { statementId };
    },
    proves: provesSheet(invoices.exportDrafts),
    ids: filters,
  },
  'settlement.invoices': {
    by: 'owner',
    may: OWN,
    works: async (stage, who) => {
      const customerId = await stage.customerOf(who);
      const built = await buildInvoice(stage.t, stage.world, { issued: true, customerId });
      return { id: built.statementId };
    },
    ids: {
      id: {
        ...id,
        foreign: async ({ t, world }) => ({
          id: (await buildInvoice(t, world, { customerId: world.otherCustomerId })).statementId,
        }),
      },
    },
  },
} satisfies Partial<CallCases>;
