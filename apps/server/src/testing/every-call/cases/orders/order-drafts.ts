import { orderDrafts } from '@boxhaul/contract/orders';
import { ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS } from '@boxhaul/domain/orders';
import { workbookOf } from '../../../card-desk';
import { type CallCases, NO_SUCH_ID, WORKING } from '../../call-case';
import { send } from '../../send';
import type { AccountName, Stage } from '../../stage';

let bookings = 0;
/** Cells of a line that can be ordered. */
const line = () => {
  bookings += 1;
  return {
    bookSpaceNo: `YMLU${bookings}`,
    orderType: '装货',
    harbor: '深圳盐田港',
    dock: '',
    shipCompany: '马士基',
    address: '广东省深圳市宝安区新安街道前进一路 1 号',
    cabinetType: '40HQ',
    cabinetNum: '1',
    goodsName: '电子元件',
    requireDate: '2026-11-21 09:00',
    contactName: '王工',
    contactPhone: '13812345678',
    weight: '',
    trade: '',
    invoicing: '',
    remark: '',
  };
};
const WORKBOOK = await workbookOf([
  ORDER_SHEET_COLUMNS.map((column) => ORDER_SHEET_WORDS[column]),
  Object.values(line()),
]);

/** A draft of the account. */
async function draft(stage: Stage, who: AccountName): Promise<string> {
  await stage.t.db.deleteFrom('order_draft').execute();
  const token = await stage.signIn(who);
  const { envelope } = await send(stage, orderDrafts.add, { input: { list: [line()] }, token });
  const [id] = envelope.data['draftIds'] as string[];
  return id!;
}

const ids = {
  id: {
    unknown: { id: NO_SUCH_ID },
    foreign: async (stage: Stage) => ({ id: await draft(stage, 'stranger') }),
    errcode: 'NOT_FOUND',
  },
} as const;

export const orderDraftsCases = {
  'orderDrafts.list': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => {
      await draft(stage, who);
      return {};
    },
    ids: {},
  },
  'orderDrafts.template': { by: 'owner', may: WORKING, works: () => ({}), ids: {} },
  'orderDrafts.importFile': {
    by: 'owner',
    may: WORKING,
    writes: true,
    files: [{ name: '订舱.xlsx', bytes: WORKBOOK }],
    disguised: [{ name: '订舱.xlsx', bytes: Buffer.from('订舱号,装送') }],
    works: async (stage) => {
      await stage.t.db.deleteFrom('order_draft').execute();
      return {};
    },
    ids: {},
  },
  'orderDrafts.add': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: () => ({ list: [line()] }),
    ids: {},
    creates: { table: 'order_draft', other: 'stranger', change: { list: [{ goodsName: '家具' }] } },
  },
  'orderDrafts.change': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({
      id: await draft(stage, who),
      revision: 1,
      cells: line(),
      regionCode: '440306017',
    }),
    bad: [['regionCode', '99']],
    ids,
  },
  'orderDrafts.remove': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({ list: [await draft(stage, who)] }),
    ids: {},
  },
  'orderDrafts.place': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({ id: await draft(stage, who), revision: 1, price: '980.50' }),
    ids,
  },
} satisfies Partial<CallCases>;
