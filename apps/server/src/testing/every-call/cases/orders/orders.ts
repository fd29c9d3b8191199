import { orderDraft } from '../../../order-draft';
import { PDF } from '../../../sample-files';
import { orders } from '@boxhaul/contract/orders';
import { type CallCases, NO_SUCH_ID, WITH_ORDERS, WORKING, WORKING_PENDING } from '../../call-case';
import { clearJobs } from '../kit/jobs';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const FILES = [{ name: '装箱单.pdf', bytes: PDF }];
const NO_FILE = '00000000-0000-4000-8000-000000000000';

/** An order of one's own works; another customer's is not found. */
const id = {
  unknown: { id: NO_SUCH_ID },
  foreign: async (stage: Stage) => ({ id: (await stage.order('stranger')).orderId }),
  errcode: 'NOT_FOUND',
} as const;
/** On a page that the account has: the staff see approved orders alone. */
const ownOrder = async (stage: Stage, who: AccountName) => ({
  id: (await (who === 'staff' ? stage.approved(who) : stage.order(who))).orderId,
});
const attached = (fileUrl: string) => ({
  cusOrderDocumentList: [{ name: '装箱单.pdf', fileSize: 1, fileUrl }],
});

/** A loading time that never was, and one that is over. */
export const BAD_DATES = [
  ['requireDate', '2026-02-30 09:00:00'],
  ['requireDate', '2026-11-01 09:00:00'],
] as const;
/** And a file that lies elsewhere. */
export const BAD_DRAFTS = [
  ...BAD_DATES,
  ['cusOrderDocumentList', [{ name: 'a.pdf', fileSize: 1, fileUrl: '../../etc/passwd' }]],
] as const;

/** What a draft names: nobody's dock, company, quote or file, and another's quote or file. */
export const DRAFT_IDS = {
  shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
  dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
  quoteId: { unknown: { getQuoteType: 0, quoteId: 'bm9uZQ.bm9uZQ' }, errcode: 'QUOTE_CHANGED' },
  cusOrderDocumentList: {
    unknown: attached(NO_FILE),
    foreign: async (stage: Stage) => attached(await stage.document('stranger')),
    errcode: 'BAD_INPUT',
  },
} as const;

export const ordersCases = {
  'orders.save': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: () => orderDraft(),
    bad: BAD_DRAFTS,
    ids: DRAFT_IDS,
    creates: { table: 'cus_order', other: 'stranger', change: { remark: '另一份' } },
  },
  'orders.sameBooking': {
    by: 'owner',
    may: WORKING,
    works: () => ({ bookSpaceNo: 'SO1' }),
    ids: {},
  },
  'files.uploadDraftFile': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: () => ({}),
    files: FILES,
    ids: {},
    creates: { table: 'stored_file', other: 'stranger', change: { fileName: '另一份.pdf' } },
  },
  'files.uploadOrderFile': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: ownOrder,
    files: FILES,
    ids: {
      id,
      cabinetId: {
        unknown: { cabinetId: NO_SUCH_ID },
        foreign: async (stage) => ({ cabinetId: (await stage.order('stranger')).cabinetIds[0]! }),
        errcode: 'NOT_FOUND',
      },
    },
    creates: { table: 'cus_order_document', other: 'stranger', change: { fileName: '另一份.pdf' } },
  },
  'orders.cancel': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: ownOrder,
    ids: { id },
  },
  'orders.list': {
    by: 'owner',
    may: WITH_ORDERS,
    works: (_, who) => {
      const pageType = who === 'staff' ? ('order' as const) : ('pending' as const);
      return { pageType, keyword: 'SO', pageNo: 1, pageSize: 5 };
    },
    bad: [['endDate', '2026-02-30 00:00:00']],
    ids: {},
  },
  'orders.exportFile': {
    by: 'owner',
    may: WORKING_PENDING,
    works: () => ({ keyword: 'SO', columns: 'orderNo,total' }),
    proves: provesSheet(orders.exportFile),
    bad: [['endDate', '2026-02-30 00:00:00']],
    ids: {},
  },
  'orders.beginExport': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: async (stage) => {
      await clearJobs(stage);
      return { keyword: 'SO', columns: 'orderNo,total' };
    },
    bad: [['endDate', '2026-02-30 00:00:00']],
    ids: {},
    creates: { table: 'job', other: 'stranger', change: { columns: 'orderNo' } },
  },
  'orders.countByStatus': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({}),
    ids: {},
  },
  'orders.detail': { by: 'owner', may: WITH_ORDERS, works: ownOrder, ids: { id } },
  'orders.documents': {
    by: 'owner',
    may: WITH_ORDERS,
    works: ownOrder,
    ids: { id },
  },
  'orders.audit': { by: 'owner', may: WITH_ORDERS, works: ownOrder, ids: { id } },
  'orders.acceptQuote': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: async (stage, who) => {
      const { orderId } = await stage.order(who, { state: 'awaiting_customer', get_quote_type: 1 });
      return { id: orderId, price: '980.50' };
    },
    ids: { id },
  },
  'orders.declineQuote': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: async (stage, who) => {
      const { orderId } = await stage.order(who, { state: 'awaiting_customer', get_quote_type: 1 });
      return { id: orderId, reason: '太贵' };
    },
    ids: { id },
  },
  'money.cabinetCosts': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ orderId: (await stage.approved(who)).orderId }),
    ids: {
      orderId: {
        unknown: { orderId: NO_SUCH_ID },
        foreign: async (stage) => ({ orderId: (await stage.approved('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'money.cabinetCostSum': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ orderId: (await stage.approved(who)).orderId }),
    ids: {
      orderId: {
        unknown: { orderId: NO_SUCH_ID },
        foreign: async (stage) => ({ orderId: (await stage.approved('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
} satisfies Partial<CallCases>;
