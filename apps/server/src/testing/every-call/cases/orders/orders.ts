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

/** Every field of the publish form with what it must not hold (S5). */
export const BAD_DRAFTS = [
  ...(
    [
      'orderType',
      'shipCompanyId',
      'regionCode',
      'harborName',
      'cabinetType',
      'cabinetNum',
      'invoicing',
      'isHeavyCargo',
      'isForeignTrade',
      'address',
      'goodsName',
      'bookSpaceNo',
      'requireDate',
      'contactName',
      'contactPhone',
      'remark',
    ] as const
  ).map((field) => [field, undefined] as const),
  ['orderType', 2],
  ['shipCompanyId', 'x'],
  ['regionCode', '44030'],
  ['harborName', '港'.repeat(41)],
  ['dockId', 'x'],
  ['cabinetType', '45HQ'],
  ['cabinetNum', 0],
  ['cabinetNum', 101],
  ['cabinetNum', 1.5],
  ['address', '路'.repeat(201)],
  ['goodsName', '货'.repeat(101)],
  ['bookSpaceNo', 'S'.repeat(41)],
  ['requireDate', '2026-02-30 09:00:00'],
  ['requireDate', '2026-11-01 09:00:00'],
  ['requireDate', '明天'],
  ['contactName', '王'.repeat(41)],
  ['contactPhone', '12345678901'],
  ['remark', '无'.repeat(501)],
  ['price', '-1'],
  ['price', '1.234'],
  ['wishedPrice', '0'],
  ['wishedPrice', '1000000'],
  ['getQuoteType', 2],
  ['quoteId', 'q'.repeat(2001)],
  ['cusOrderDocumentList', 'x'],
  ['cusOrderDocumentList', [{ name: '', fileSize: 1, fileUrl: NO_FILE }]],
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

const BAD_LIST = [
  ['keyword', '字'.repeat(61)],
  ['pageNo', 'x'],
  ['pageNo', 0],
  ['pageNo', 1_000_001],
  ['pageSize', -1],
  ['pageSize', '1e9'],
] as const;

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
    bad: [
      ['bookSpaceNo', undefined],
      ['bookSpaceNo', ' '],
      ['bookSpaceNo', 'S'.repeat(41)],
    ],
    ids: {},
  },
  'files.uploadDraftFile': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: () => ({}),
    files: FILES,
    bad: [['fileName', '名'.repeat(201)]],
    ids: {},
    creates: { table: 'stored_file', other: 'stranger', change: { fileName: '另一份.pdf' } },
  },
  'files.uploadOrderFile': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: ownOrder,
    files: FILES,
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['fileName', '名'.repeat(201)],
      ['kind', 'x'],
      ['cabinetId', 'x'],
    ],
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
    bad: [['id', 'x']],
    ids: { id },
  },
  'orders.list': {
    by: 'owner',
    may: WITH_ORDERS,
    works: (_, who) => {
      const pageType = who === 'staff' ? ('order' as const) : ('pending' as const);
      return { pageType, keyword: 'SO', pageNo: 1, pageSize: 5 };
    },
    bad: [
      ['pageType', 'x'],
      ['status', 9],
      ['orderStatus', 'x'],
      ['startDate', '2026-13-01 00:00:00'],
      ['endDate', '2026-02-30 00:00:00'],
      ...BAD_LIST,
    ],
    ids: {},
  },
  'orders.exportFile': {
    by: 'owner',
    may: WORKING_PENDING,
    works: () => ({ keyword: 'SO', columns: 'orderNo,total' }),
    proves: provesSheet(orders.exportFile),
    bad: [
      ['pageType', 'x'],
      ['status', 9],
      ['orderStatus', 'x'],
      ['startDate', '2026-13-01 00:00:00'],
      ['endDate', '2026-02-30 00:00:00'],
      ['keyword', '字'.repeat(61)],
      ['columns', 'password'],
    ],
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
    bad: [
      ['pageType', 'x'],
      ['status', 9],
      ['orderStatus', 'x'],
      ['startDate', '2026-13-01 00:00:00'],
      ['endDate', '2026-02-30 00:00:00'],
      ['keyword', '字'.repeat(61)],
      ['columns', 'password'],
    ],
    ids: {},
    creates: { table: 'job', other: 'stranger', change: { columns: 'orderNo' } },
  },
  'orders.countByStatus': {
    by: 'owner',
    may: WITH_ORDERS,
    works: () => ({}),
    bad: [['keyword', '字'.repeat(61)]],
    ids: {},
  },
  'orders.detail': { by: 'owner', may: WITH_ORDERS, works: ownOrder, bad: [['id', 'x']], ids: { id } },
  'orders.documents': {
    by: 'owner',
    may: WITH_ORDERS,
    works: ownOrder,
    bad: [['id', 'x']],
    ids: { id },
  },
  'orders.audit': { by: 'owner', may: WITH_ORDERS, works: ownOrder, bad: [['id', 'x']], ids: { id } },
  'orders.acceptQuote': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: async (stage, who) => {
      const { orderId } = await stage.order(who, { state: 'awaiting_customer', get_quote_type: 1 });
      return { id: orderId, price: '980.50' };
    },
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['price', undefined],
      ['price', '980.555'],
      ['price', '九百'],
    ],
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
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['reason', '贵'.repeat(201)],
    ],
    ids: { id },
  },
  'money.cabinetCosts': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ orderId: (await stage.approved(who)).orderId }),
    bad: [
      ['orderId', undefined],
      ['orderId', 'x'],
      ['orderNo', 'x'.repeat(41)],
      ['cabinetNo', 'x'.repeat(21)],
      ['pageNo', 0],
      ['pageSize', 'x'],
    ],
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
    bad: [
      ['orderId', undefined],
      ['orderId', 'x'],
      ['orderNo', 'x'.repeat(41)],
      ['cabinetNo', 'x'.repeat(21)],
    ],
    ids: {
      orderId: {
        unknown: { orderId: NO_SUCH_ID },
        foreign: async (stage) => ({ orderId: (await stage.approved('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
} satisfies Partial<CallCases>;
