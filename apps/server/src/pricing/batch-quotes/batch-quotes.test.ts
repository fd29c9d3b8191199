import { type InputOf, jobs } from '@boxhaul/contract/kit';
import { batchQuotes } from '@boxhaul/contract/pricing';
import { byBatchColumn } from '@boxhaul/domain/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { publishCard } from '../../testing/order-draft';
import { deleteOldJobs } from '../../kit/jobs';
import { deleteOldBatches } from './delete-old-batches';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let versionId: string;
beforeAll(async () => {
  versionId = await publishCard(t.db, {
    name: '试用',
    priceFen: 98_050,
    at: new Date('2026-11-01T00:00:00Z'),
  });
  await t.db
    .insertInto('rate_card_row')
    .values({
      version_id: versionId,
      harbor_id: 1,
      region_code: '440306',
      order_type: 0,
      cabinet_type: '40HQ',
      is_foreign_trade: false,
      valid_from: '2026-01-01',
      valid_to: '2027-12-31',
      price_fen: 50_000,
    })
    .execute();
});

type Row = Readonly<Record<string, unknown>>;
const good: Row = {
  address: '深圳市宝安区新安街道前进一路1号',
  harbor: '深圳盐田港',
  cabinetType: '40HQ',
  orderType: '装货',
};
const ask = (input: InputOf<typeof batchQuotes.query>, who = token) =>
  t.call(batchQuotes.query, input, { token: who });
const rowsOf = async (id: string) => (await t.call(batchQuotes.rows, { id, pageSize: 200 }, { token })).data;
/** A kept batch, answered. */
async function batch(...rows: Row[]): Promise<string> {
  const { jobId } = (await ask({ list: rows, keep: true })).data;
  await t.runJobs();
  return jobId!;
}

describe('a short list is answered at once', () => {
  it('each row with its price or its reason', async () => {
    const { data } = await ask({
      list: [
        good,
        { ...good, address: '', province: '广东省', city: '深圳市', district: '宝安区', street: '新安街道' },
        { ...good, orderType: '送货' },
        { ...good, address: '惠州市惠城区江南街道' },
        { ...good, harbor: '月球港', cabinetType: '45HQ', orderType: '转运' },
        { ...good, address: '香港九龙尖沙咀弥敦道1号' },
        { ...good, address: '仓库3楼' },
        7,
      ],
    });
    expect(data).toMatchObject({ jobId: null, total: 8 });
    expect(data.list.map(({ outcome, price }) => [outcome, price])).toEqual([
      ['priced', '980.50'],
      ['priced', '980.50'],
      ['missing', null],
      ['missing', null],
      ['missing', null],
      ['unsure', null],
      ['unsure', null],
      ['missing', null],
    ]);
    const [, , delivery, , wrong, hongkong, nowhere, none] = data.list;
    expect(delivery?.message).toContain('没有 40HQ 送货的运价');
    expect(wrong?.message).toBe(
      '“港口”没有这个港口，现为“月球港”；“箱型”没有 45HQ 的运价，可选 20GP、20HQ、40GP、40HQ；“装送”应为装货、送货（出口、进口）或留空，现为“转运”',
    );
    expect(wrong?.marks).toEqual(['harbor', 'cabinetType', 'orderType']);
    expect(hongkong?.message).toContain('这是香港的地址');
    expect(nowhere).toMatchObject({ message: '看不出是哪个地区，请补上市、区、街道', marks: ['address'] });
    expect(none?.marks).toContain('harbor');
  });

  it('as the single quote answers', async () => {
    const { data } = await ask({
      list: [{ ...good, harbor: '盐田', shipCompany: '马士基', invoicing: '是', weight: '重' }],
    });
    expect(data.list[0]).toMatchObject({
      outcome: 'priced',
      harborName: '深圳盐田港',
      regionCode: '440306017',
      invoicing: 1,
      isHeavyCargo: 1,
      cabinetType: '40HQ',
    });
  });

  it('of the trade that a row says, and of foreign trade where it says none', async () => {
    const { data } = await ask({ list: [{ ...good, trade: '内贸' }, good, { ...good, trade: '转口' }] });
    expect(data.list.map(({ price, isForeignTrade }) => [price, isForeignTrade])).toEqual([
      ['500.00', false],
      ['980.50', true],
      [null, null],
    ]);
    expect(data.list[2]?.message).toBe('“内外贸”应为外贸、内贸或留空，现为“转口”');
  });

  it('marked where a part of the address was only inferred', async () => {
    const { data } = await ask({ list: [{ ...good, address: '宝安区新安街道前进一路1号' }] });
    expect(data.list[0]).toMatchObject({
      outcome: 'priced',
      message: '“广东省深圳市”是推断的，请核对',
      marks: ['address'],
      detail: '前进一路1号',
    });
  });

  it('at the customer’s own contract prices, and at nobody else’s', async () => {
    await t.db
      .insertInto('rate_card_version')
      .values({ version_name: '合同', created_at: t.clock.now, published_at: t.clock.now })
      .execute();
    const { version_id } = await t.db
      .selectFrom('rate_card_version')
      .select('version_id')
      .where('version_name', '=', '合同')
      .executeTakeFirstOrThrow();
    const row = {
      version_id,
      harbor_id: 1,
      region_code: '440306',
      order_type: 0,
      cabinet_type: '40HQ',
      valid_from: '2026-01-01',
      valid_to: '2027-12-31',
    } as const;
    await t.db
      .insertInto('rate_card_row')
      .values([
        { ...row, price_fen: 98_050 },
        { ...row, customer_id: world.customerId, price_fen: 90_000 },
      ])
      .execute();
    t.clock.advance(2_000);
    const stranger = await t.signIn(world.stranger);
    expect((await ask({ list: [good] })).data.list[0]?.price).toBe('900.00');
    expect((await ask({ list: [good] }, stranger)).data.list[0]?.price).toBe('980.50');
    await t.db.deleteFrom('rate_card_row').where('version_id', '=', version_id).execute();
    await t.db.deleteFrom('rate_card_version').where('version_id', '=', version_id).execute();
    t.clock.advance(2_000);
  });

  it('up to 200 rows; one more becomes a job, 10 001 are refused', async () => {
    const many = (count: number) => ask({ list: Array.from({ length: count }, () => good) });
    expect((await many(200)).data).toMatchObject({ jobId: null, total: 200 });
    expect((await many(201)).data).toMatchObject({ jobId: expect.any(String) as string, list: [] });
    await t.runJobs();
    // As the page sends what was pasted: every column of every row, and long addresses.
    const full = { ...byBatchColumn(() => '自备'), ...good, address: '深圳市宝安区'.repeat(10) };
    const refused = await ask({ list: Array.from({ length: 10_001 }, () => full) });
    expect([refused.code, refused.message]).toEqual(['0', '一次最多 10000 行，请拆成几份']);
  });

  it('with no question of the database for each row', async () => {
    await ask({ list: [good] });
    const asked = async (count: number) => {
      const before = t.queries.asked();
      await ask({ list: Array.from({ length: count }, () => good) });
      return t.queries.asked() - before;
    };
    expect(await asked(100)).toBe(await asked(1));
  });
});

describe('a batch that is a job', () => {
  it('is answered row by row, and read by outcome', async () => {
    const id = await batch(good, { ...good, cabinetType: '' }, { ...good, address: '仓库' });
    expect((await t.call(jobs.detail, { id }, { token })).data).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      title: '粘贴的 3 行',
    });
    const all = await rowsOf(id);
    expect(all.counts).toEqual({ total: 3, priced: 1, missing: 1, unsure: 1, open: 0 });
    expect(all.data.map(({ rowNo, outcome }) => [rowNo, outcome])).toEqual([
      [1, 'priced'],
      [2, 'missing'],
      [3, 'unsure'],
    ]);
    const unsure = await t.call(batchQuotes.rows, { id, outcome: 'unsure' }, { token });
    expect(unsure.data.data.map(({ rowNo }) => rowNo)).toEqual([3]);
    expect(unsure.data.rowCount).toBe(1);
  });

  it('goes on after its node died, and answers no row twice', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => ({ ...good, street: String(at) }));
    const { jobId } = (await ask({ list: rows, keep: true })).data;
    const id = jobId!;
    // As a killed node leaves it: the first step is kept, and the lease runs out.
    await t.db
      .updateTable('job')
      .set({ state: 'running', attempts: 1, done_rows: 500, taken_until: t.clock.now })
      .where('job_id', '=', id)
      .execute();
    await t.db
      .updateTable('batch_row')
      .set({
        outcome: 'missing',
        answer: JSON.stringify({ price: null, message: '第一次', marks: [], candidates: [] }),
      })
      .where('job_id', '=', id)
      .where('row_no', '<=', 500)
      .execute();
    await t.runJobs();
    expect((await t.call(jobs.detail, { id }, { token })).data).toMatchObject({ state: 'done', done: 1_200 });
    const kept = await t.db
      .selectFrom('batch_row')
      .select(['row_no', 'answer', 'outcome'])
      .where('job_id', '=', id)
      .orderBy('row_no')
      .execute();
    expect(kept).toHaveLength(1_200);
    expect(kept.every(({ outcome }) => outcome !== null)).toBe(true);
    expect(kept[499]?.answer).toMatchObject({ message: '第一次' });
  });

  it('is nobody else’s', async () => {
    const id = await batch(good);
    const stranger = await t.signIn(world.stranger);
    expect((await t.call(batchQuotes.rows, { id }, { token: stranger })).data.errcode).toBe('NOT_FOUND');
  });

  it('is refused as the fourth that is unfinished', async () => {
    const clerk = await t.signIn(world.clerk);
    const begin = () => ask({ list: [good], keep: true }, clerk);
    for (let at = 0; at < 3; at += 1) expect((await begin()).code).toBe('1');
    expect((await begin()).message).toBe('您有 3 个任务还没有完成，请等它们完成或先中止');
    await t.runJobs();
    expect((await begin()).code).toBe('1');
    await t.runJobs();
  });
});

describe('a row is mended alone', () => {
  it('by its cells, and by one of the regions that it may mean', async () => {
    const id = await batch(good, { ...good, address: '仓库3楼' });
    const cells = { ...good, address: '仓库3楼' };
    const chosen = await t.call(
      batchQuotes.mend,
      { id, rowNo: 2, cells, regionCode: '440306017' },
      { token },
    );
    expect(chosen.data).toMatchObject({ outcome: 'priced', price: '980.50', regionCode: '440306017' });
    const worse = await t.call(
      batchQuotes.mend,
      { id, rowNo: 2, cells: { ...cells, harbor: '' } },
      { token },
    );
    expect(worse.data).toMatchObject({ outcome: 'missing', message: '“港口”不能为空' });
    expect((await rowsOf(id)).counts).toMatchObject({ priced: 1, missing: 1, unsure: 0 });
  });

  it('and not while it is being asked for', async () => {
    const { jobId } = (await ask({ list: [good], keep: true })).data;
    const early = await t.call(batchQuotes.mend, { id: jobId!, rowNo: 1, cells: good }, { token });
    expect(early.message).toBe('这一行还在询价，请稍候');
    await t.runJobs();
  });
});

const FACTS = {
  cabinetNum: 1,
  isForeignTrade: true,
  shipCompanyId: 1,
  goodsName: '电子元件',
  bookSpaceNo: 'SO20261120',
  requireDate: '2026-11-21 09:00:00',
  contactName: '王工',
  contactPhone: '13812345678',
  remark: '无',
};

describe('an order of a row', () => {
  const order = (id: string, rowNo: number, over: object = {}) =>
    t.call(batchQuotes.order, { id, rowNo, ...FACTS, ...over }, { token });
  const countOrders = async () =>
    Number(
      (
        await t.db
          .selectFrom('cus_order')
          .select((c) => c.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('is published at the price of the row, once', async () => {
    const id = await batch({ ...good, shipCompany: '马士基' }, good);
    const before = await countOrders();
    const [first, second] = await Promise.all([order(id, 1), order(id, 1)]);
    expect(first.code).toBe('1');
    expect(second.data).toEqual(first.data);
    expect(await countOrders()).toBe(before + 1);
    expect((await rowsOf(id)).data[0]).toMatchObject(first.data);
    const { unit_price_fen, address } = await t.db
      .selectFrom('cus_order')
      .select(['unit_price_fen', 'address'])
      .where('order_id', '=', first.data.orderId)
      .executeTakeFirstOrThrow();
    expect([unit_price_fen, address]).toEqual([98_050, '前进一路1号']);
    const mended = await t.call(batchQuotes.mend, { id, rowNo: 1, cells: good }, { token });
    expect(mended.message).toBe('这一行已下单，不能再改');
  });

  it('is refused for a row without a price, and for what an order is refused for', async () => {
    const id = await batch(good, { ...good, cabinetType: '' });
    const before = await countOrders();
    expect((await order(id, 2)).message).toBe('这一行还没有价格，不能下单');
    expect((await order(id, 1, { requireDate: '2020-01-01 00:00:00' })).data.fields).toHaveProperty(
      'requireDate',
    );
    expect(await countOrders()).toBe(before);
  });

  it('whose price has changed is refused with the new one', async () => {
    const id = await batch(good);
    await t.db
      .updateTable('rate_card_row')
      .set({ price_fen: 99_000 })
      .where('version_id', '=', versionId)
      .execute();
    const next = await publishCard(t.db, { name: '新价', priceFen: 99_000, at: t.clock.now });
    t.clock.advance(2_000);
    expect((await order(id, 1)).data.errcode).toBe('QUOTE_CHANGED');
    await t.db.deleteFrom('rate_card_row').where('version_id', '=', next).execute();
    await t.db.deleteFrom('rate_card_version').where('version_id', '=', next).execute();
    await t.db
      .updateTable('rate_card_row')
      .set({ price_fen: 98_050 })
      .where('version_id', '=', versionId)
      .execute();
    t.clock.advance(2_000);
  });
});

it('is forgotten seven days after its end, its rows first, and no sooner', async () => {
  const id = await batch(good);
  const count = async () =>
    (await t.db.selectFrom('batch_row').select('row_no').where('job_id', '=', id).execute()).length;
  const forget = async (ms: number) => {
    const at = new Date(t.clock.now.getTime() + ms);
    await deleteOldBatches(t.db, at);
    await deleteOldJobs(t.db, at);
  };
  const week = 7 * 24 * 3600_000;
  await forget(week);
  expect(await count()).toBe(1);
  await forget(week + 1);
  expect(await count()).toBe(0);
  expect((await t.call(batchQuotes.rows, { id }, { token })).data.errcode).toBe('NOT_FOUND');
});
