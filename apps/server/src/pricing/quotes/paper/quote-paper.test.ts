import { quotes } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { readPdf } from '../../../testing/read-pdf';

const { t, world } = await fileWorld();
let owner: string;
beforeAll(async () => {
  await seedRateCard(t.db, { now: t.clock.now, ownCustomerId: world.customerId });
  owner = await t.signIn(world.owner);
});

const lane = { harborName: '深圳盐田港', regionCode: '440306018' };
const heavy = { ...lane, invoicing: 1, isHeavyCargo: '1', isForeignTrade: 'false' } as const;

const general = async (input: Parameters<typeof t.call<typeof quotes.open>>[1] = lane) =>
  (await t.call(quotes.open, input)).data;

let callers = 0;
/** Draws the paper, from an address of its own. */
async function draw(quoteIds: readonly string[], { token = '', as = 'pdf' } = {}) {
  callers += 1;
  const query = [...quoteIds.map((id, at) => `quoteIds[${at}]=${id}`), `as=${as}`].join('&');
  return t.app.inject({
    method: 'GET',
    url: `${quotes.paper.path}?${query}`,
    remoteAddress: `127.9.9.${callers % 250}`,
    headers: token ? { authorization: token } : {},
  });
}
const textsOf = async (quoteIds: readonly string[], options = {}) =>
  (await readPdf((await draw(quoteIds, options)).rawPayload)).pages.flat();
const refusalOf = async (quoteIds: readonly string[], options = {}) =>
  (await draw(quoteIds, options)).json<{ code: string; message: string; data: { errcode: string } }>();

describe('the paper of a quote', () => {
  test('says lane, terms, prices of both directions, how they came about and until when they stand', async () => {
    const quote = await general(heavy);
    const texts = await textsOf([quote.quoteId]);
    const all = texts.join('');
    expect(texts).toEqual(
      expect.arrayContaining(['柜达 BoxHaul', '集装箱拖车报价单', '深圳盐田港 ↔ 广东省深圳市宝安区西乡街道']),
    );
    expect(all).toContain('内贸 · 重货 · 开票');
    expect(all).toContain(`${quote.expiresAt.slice(0, 16)}（北京时间）`);
    expect(all).toContain('按区县匹配 广东省深圳市宝安区');
    for (const { name, rule } of quote.reasons[0]!.surcharges) expect(all).toContain(`${name}：${rule}`);
    for (const { price } of quote.reasons) {
      expect(texts).toContain(price.replace(/\B(?=(\d{3})+\.)/g, ','));
    }
    expect(all).toContain('客服热线 400-800-8001');
  });

  test('is called by its lane, small, and the same for the same quote', async () => {
    const { quoteId } = await general();
    const [one, two] = [await draw([quoteId]), await draw([quoteId])];
    expect(one.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(decodeURIComponent(String(one.headers['content-disposition']))).toContain(
      '报价单-深圳盐田港-西乡街道-20261120.pdf',
    );
    expect(one.rawPayload.length).toBeLessThan(150_000);
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  });

  test('is a picture too', async () => {
    const { quoteId } = await general();
    const { rawPayload, headers } = await draw([quoteId], { as: 'png' });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('holds the lanes of several quotes, each once', async () => {
    const one = await general();
    const two = await general({ ...lane, regionCode: '440307' });
    const texts = await textsOf([one.quoteId, two.quoteId, one.quoteId]);
    expect(texts.filter((text) => /^\d\. /.test(text))).toEqual([
      '1. 深圳盐田港 ↔ 广东省深圳市宝安区西乡街道',
      '2. 深圳盐田港 ↔ 广东省深圳市龙岗区',
    ]);
  });

  test('of one container type says that price alone', async () => {
    const input = { ...lane, orderType: 1, cabinetType: '40HQ' } as const;
    const { data } = await t.call(quotes.forOrder, input, { token: owner });
    const texts = await textsOf([data.quoteId], { token: owner });
    expect(texts).not.toContain('装货（元/箱）');
    expect(texts.filter((text) => text === '—')).toHaveLength(3);
    expect(texts).toContain(data.price.replace(/\B(?=(\d{3})+\.)/g, ','));
  });

  test('is headed as the enterprise wants it', async () => {
    await t.db
      .insertInto('customer_preference')
      .values({
        customer_id: world.customerId,
        price_list_header: '顺达国际货代报价',
        updated_at: t.clock.now,
        updated_by: world.owner,
      })
      .execute();
    const { data } = await t.call(quotes.query, lane, { token: owner });
    const texts = await textsOf([data.quoteId], { token: owner });
    expect(texts.slice(0, 2)).toEqual([
      '顺达国际货代报价',
      '运价由柜达 BoxHaul 提供 · 客服热线 400-800-8001',
    ]);
    expect(texts.join('')).toContain('客户协议价');
    expect((await textsOf([(await general()).quoteId]))[0]).toBe('柜达 BoxHaul');
  });

  test('keeps the price that was promised, whatever the card says by now', async () => {
    const quote = await general();
    const row = quote.reasons[0]!;
    await t.db
      .updateTable('rate_card_row')
      .set({ price_fen: 1 })
      .where('row_id', '=', row.row.rowId)
      .execute();
    expect(await textsOf([quote.quoteId])).toContain(row.price.replace(/\B(?=(\d{3})+\.)/g, ','));
  });
});

describe('refuses in words', () => {
  const NOT_OURS = { code: '0', message: '报价编号不正确，请重新查询运价', data: { errcode: 'BAD_INPUT' } };

  test('a quote whose price was changed', async () => {
    const [text = '', signature = ''] = (await general()).quoteId.split('.');
    const changed = Buffer.from(
      Buffer.from(text, 'base64url')
        .toString()
        .replace(/\[(\d)/, '[9'),
    ).toString('base64url');
    expect(await refusalOf([`${changed}.${signature}`])).toMatchObject(NOT_OURS);
    expect(await refusalOf([`${text}.`])).toMatchObject(NOT_OURS);
  });

  test('a customer’s own prices to a visitor, to another enterprise and to who may not see prices', async () => {
    const { data } = await t.call(quotes.query, lane, { token: owner });
    expect(await refusalOf([data.quoteId])).toMatchObject(NOT_OURS);
    const stranger = await t.signIn(world.stranger);
    expect(await refusalOf([data.quoteId], { token: stranger })).toMatchObject(NOT_OURS);
    expect((await draw([data.quoteId], { token: owner })).statusCode).toBe(200);
  });

  test('a quote from the minute on in which it is honoured no longer', async () => {
    const { quoteId } = await general();
    t.clock.advance(24 * 3600_000 - 1);
    expect((await draw([quoteId])).headers['content-type']).toBe('application/pdf');
    t.clock.advance(1);
    expect(await refusalOf([quoteId])).toMatchObject({
      code: '0',
      message: '报价已过有效期，请重新查询运价后再生成',
      data: { errcode: 'QUOTE_EXPIRED' },
    });
  });
});
