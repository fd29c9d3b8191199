import { type CallCases, WORKING } from '../../call-case';
import type { AccountName, Stage } from '../../stage';
import { clearJobs, makeJob, NO_SUCH_JOB, SEEING_PRICES } from '../kit/jobs';

const cells = {
  address: '广东省深圳市宝安区新安街道前进一路 1 号',
  harbor: '深圳盐田港',
  cabinetType: '40HQ',
  orderType: '装货',
};
const kept = [
  '',
  '',
  '',
  '',
  cells.address,
  cells.harbor,
  '',
  '',
  cells.cabinetType,
  cells.orderType,
  '',
  '',
];
const answer = {
  price: '980.50',
  quoteId: null,
  expiresAt: null,
  message: '',
  marks: [],
  regionCode: '440306017',
  regionFullName: '广东省深圳市宝安区新安街道',
  candidates: [],
  harborName: cells.harbor,
  dockId: null,
  shipCompanyId: null,
  cabinetType: '40HQ',
  orderType: 0,
  invoicing: 0,
  isHeavyCargo: 0,
  address: '前进一路 1 号',
};

/** A batch of the account whose one row has a price. */
async function batch(stage: Stage, who: AccountName): Promise<string> {
  const result = { total: 1, priced: 1, missing: 0, unsure: 0, open: 0 };
  const job_id = await makeJob(stage, who, { result });
  await stage.t.db
    .insertInto('batch_row')
    .values({
      job_id,
      row_no: 1,
      asked: JSON.stringify({ cells: kept }),
      outcome: 'priced',
      answer: JSON.stringify(answer),
    })
    .execute();
  return job_id;
}

const works = async (stage: Stage, who: AccountName) => ({ id: await batch(stage, who) });
const ids = {
  id: {
    unknown: { id: NO_SUCH_JOB },
    foreign: async (stage: Stage) => ({ id: await batch(stage, 'stranger') }),
    errcode: 'NOT_FOUND',
  },
} as const;

export const batchQuotesCases = {
  'batchQuotes.query': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: async (stage) => {
      await clearJobs(stage);
      return { list: [cells], keep: true, title: '询价' };
    },
    ids: {},
    creates: { table: 'job', other: 'stranger', change: { title: '另一份' } },
  },
  'batchQuotes.rows': {
    by: 'owner',
    may: SEEING_PRICES,
    works,
    ids,
  },
  'batchQuotes.mend': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: async (stage, who) => ({ id: await batch(stage, who), rowNo: 1, cells, regionCode: '440306' }),
    bad: [['regionCode', '99']],
    ids,
  },
  'batchQuotes.order': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({
      id: await batch(stage, who),
      rowNo: 1,
      cabinetNum: 1,
      isForeignTrade: true,
      shipCompanyId: 1,
      goodsName: '电子元件',
      bookSpaceNo: 'SO20261120',
      requireDate: '2026-11-21 09:00:00',
      contactName: '王工',
      contactPhone: '13812345678',
      remark: '无',
    }),
    ids: {
      ...ids,
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'cus_order', other: 'stranger', change: { goodsName: '家具' } },
  },
  'batchQuotes.exportFile': { by: 'owner', may: SEEING_PRICES, works, ids },
  'batchQuotes.link': { by: 'owner', may: SEEING_PRICES, works, ids },
  'batchQuotes.download': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => {
      const id = await batch(stage, 'owner');
      const e = String(Math.floor(stage.t.clock.now.getTime() / 1000) + 600);
      const a = stage.world.owner;
      return { id, e, a, s: stage.t.deps.signer.sign('batch', `${id}.${e}.${a}`) };
    },
    ids: { id: { ...ids.id, errcode: 'LINK_EXPIRED' } },
  },
  'batchQuotes.template': { by: 'owner', may: SEEING_PRICES, works: () => ({}), ids: {} },
} satisfies Partial<CallCases>;
