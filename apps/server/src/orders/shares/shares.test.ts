import { dispatch } from '@boxhaul/contract/dispatch';
import type { Call, Envelope, OutputOf } from '@boxhaul/contract/kit';
import { documents, orders, shares } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../testing/every-call/stage';
import { makeShare } from '../../testing/make-share';
import { newAddress } from '../../testing/receive-code';
import { PDF } from '../../testing/sample-files';
import { truckWithTask } from '../../testing/truck-with-task';
import { upload } from '../../testing/upload';
import { whileLocked } from '../../testing/while-locked';
import { MOST_MISSES } from './find-open-share';
import { deleteOldShares } from '.';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let stage: Stage;
let owner: string;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.signIn('owner');
});
afterAll(() => stage.t.close());

const call: Stage['t']['call'] = (...args) => stage.t.call(...args);
const post = ({ path }: Call, payload: object, remoteAddress = newAddress()) =>
  stage.t.app.inject({ method: 'POST', url: path, payload, remoteAddress });
type Looked = Envelope<OutputOf<typeof shares.look> & { errcode?: string }>;
const look = async (code: string, { opening = false, from = newAddress() } = {}) =>
  (await post(shares.look, { code, opening }, from)).json<Looked>();
const shown = async (code: string) => (await look(code)).data;
const listOf = async (id: string, token = owner) => (await call(shares.list, { id }, { token })).data;

const make = (orderId: string, changes: object = {}, token = owner) =>
  makeShare(stage.t, token, { orderId, ...changes });
const now = (): Date => stage.t.clock.now;
const later = (ms: number): Date => new Date(now().getTime() + ms);

describe('a share', () => {
  it('is opened by its code without an account, and says who is meant, until when, and where', async () => {
    const { orderId, orderNo } = await stage.approved('owner');
    const { code } = await make(orderId);
    expect(code).toMatch(/^[0-9A-Za-z]{12}$/);
    const answer = await look(code, { opening: true });
    expect(answer.data).toMatchObject({
      forWhom: '收货人',
      sharedBy: '深圳远航货运代理有限公司',
      orderNo,
      stateText: '待派车',
      price: null,
      papers: null,
      boxes: [{ seq: 1, cabinetNo: null, stateText: '待派车', legs: [] }],
    });
    // Neither the door's number, nor whom to call there, nor the booking.
    const said = JSON.stringify(answer);
    const { data } = await call(orders.detail, { id: orderId }, { token: owner });
    for (const secret of [
      data.cusOrderDto.contactName,
      data.cusOrderDto.contactPhone,
      data.cusOrderDto.bookSpaceNo,
      '前进一路',
    ]) {
      expect(said).not.toContain(secret);
    }
  });

  it('keeps no code: what stands in the table opens nothing', async () => {
    const { orderId } = await stage.approved('owner');
    const { code, shareId } = await make(orderId);
    const row = await stage.t.db
      .selectFrom('order_share')
      .selectAll()
      .where('share_id', '=', shareId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(code);
    const { rows } = await stage.t.database.pool.query('select response::text from idempotency_key');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await look(shareId)).data).toMatchObject({ errcode: 'LINK_EXPIRED' });
  });

  it('counts its openings by the minute, and not the looks of an open page', async () => {
    const { orderId } = await stage.approved('owner');
    const { code } = await make(orderId);
    await look(code, { opening: true });
    await look(code, { opening: true });
    await look(code);
    stage.t.clock.advance(MINUTE_MS);
    await look(code, { opening: true });
    owner = await stage.signIn('owner');
    const [listed] = await listOf(orderId);
    expect(listed).toMatchObject({ opens: 3, state: 'live', stateText: '有效', createdBy: '13800000001' });
    expect(listed?.openedAt).toHaveLength(2);
  });

  it('of some boxes shows those alone, with the papers of those alone', async () => {
    const { orderId, cabinetIds } = await stage.order('owner', { state: 'approved', cabinet_num: 3 });
    const add = (name: string, cabinetId?: string) =>
      upload(stage.t, {
        call: documents.opsUpload,
        input: { id: orderId, kind: 'eir', ...(cabinetId && { cabinetId }) },
        files: [
          {
            name,
            bytes: Buffer.concat([
              PDF,
              Buffer.from(`
%${name}`),
            ]),
          },
        ],
        token: kefu,
      });
    const kefu = await stage.signIn('kefu');
    await add('整单.pdf');
    await add('第1箱.pdf', cabinetIds[0]);
    await add('第2箱.pdf', cabinetIds[1]);
    const second = await make(orderId, { cabinetIds: [cabinetIds[1]!], parts: ['papers'] });
    const all = await make(orderId, { parts: ['papers'] });
    expect((await shown(second.code)).boxes.map(({ seq }) => seq)).toEqual([2]);
    expect((await shown(second.code)).papers?.map(({ name }) => name)).toEqual(['第2箱.pdf']);
    expect((await shown(all.code)).boxes).toHaveLength(3);
    const papers = (await shown(all.code)).papers ?? [];
    expect(papers.map(({ name }) => name)).toEqual(['整单.pdf', '第1箱.pdf', '第2箱.pdf']);
    const fetch = (code: string, paperId: string | undefined) => post(shares.paper, { code, paperId });
    const own = await fetch(all.code, papers[0]?.paperId);
    expect(own.headers['content-disposition']).toContain('attachment');
    expect(own.rawPayload.toString('latin1')).toContain('%PDF');
    expect((await fetch(second.code, papers[0]?.paperId)).json()).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    const bare = await make(orderId);
    expect((await fetch(bare.code, papers[0]?.paperId)).json()).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect((await listOf(orderId)).map(({ boxesText }) => boxesText)).toEqual(
      expect.arrayContaining(['全部', '第 2 箱']),
    );
  });
});

describe('where a truck is', () => {
  it('is shown while its task runs, from its own beginning, and never afterwards', async () => {
    const truck = await truckWithTask(stage);
    const { code } = await make(truck.orderId);
    await truck.report(later(-MINUTE_MS), 114.01);
    const legOf = async () => (await shown(code)).boxes[0]?.legs[0];
    expect(await legOf()).toMatchObject({ shown: 'planned', driver: null, place: null, nodes: [] });
    stage.t.clock.advance(5 * MINUTE_MS);
    await call(dispatch.checkIn, { nodeId: truck.firstNode }, { token: await stage.signIn('diaodu') });
    // What it reported on the way before is another journey's.
    expect(await legOf()).toMatchObject({ shown: 'under_way', place: null });
    stage.t.clock.advance(MINUTE_MS);
    await truck.report(now(), 114.02);
    expect(await legOf()).toMatchObject({
      shown: 'under_way',
      place: { lon: 114.02, lat: 22.57, speed: 40 },
      driver: { phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string },
    });
    await truck.finish();
    await truck.report(later(MINUTE_MS), 114.03);
    stage.t.clock.advance(2 * MINUTE_MS);
    expect(await legOf()).toMatchObject({
      shown: 'over',
      stateText: '已完成',
      driver: null,
      place: null,
      nodes: [],
      finishedAt: expect.any(String) as string,
    });
    owner = await stage.signIn('owner');
  });

  it('says whole names, plates, phones and prices only where that was chosen', async () => {
    const truck = await truckWithTask(stage);
    await call(dispatch.checkIn, { nodeId: truck.firstNode }, { token: await stage.signIn('diaodu') });
    const [bare, whole] = [
      await make(truck.orderId),
      await make(truck.orderId, { parts: ['driver', 'phone', 'price'] }),
    ];
    const driver = await stage.t.db
      .selectFrom('task as t')
      .innerJoin('driver as d', 'd.driver_id', 't.driver_id')
      .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
      .select(['d.driver_name as name', 'd.phone', 'v.plate_number as plate'])
      .where('t.task_id', '=', truck.taskId)
      .executeTakeFirstOrThrow();
    const masked = await shown(bare.code);
    expect(masked.boxes[0]?.legs[0]?.driver).toEqual({
      name: `${driver.name[0] ?? ''}**`,
      plate: expect.stringMatching(/^粤A\*{3}\d{2}$/) as string,
      phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string,
    });
    expect(masked.price).toBeNull();
    for (const said of Object.values(driver)) expect(JSON.stringify(masked)).not.toContain(said);
    const open = await shown(whole.code);
    expect(open.boxes[0]?.legs[0]?.driver).toEqual(driver);
    expect(open.price).toBe('980.00');
  });
});

describe('a code that opens nothing', () => {
  it('is answered alike whether it is unknown, malformed, over, taken back, or its enterprise closed', async () => {
    const { orderId } = await stage.approved('owner');
    const theirs = await stage.approved('stranger');
    const [gone, over] = [await make(orderId, { days: 30 }), await make(orderId, { days: 1 })];
    const closed = await make(theirs.orderId, { days: 30 }, await stage.signIn('stranger'));
    await call(shares.revoke, { shareId: gone.shareId }, { token: owner });
    stage.t.clock.advance(DAY_MS);
    expect((await look(closed.code)).success).toBe(true);
    const disable = (at: Date | null) =>
      stage.t.db
        .updateTable('customer')
        .set({ disabled_at: at, disabled_reason: at && '违约' })
        .where('customer_id', '=', stage.world.otherCustomerId)
        .execute();
    await disable(now());
    const codes = [gone.code, over.code, closed.code, 'AAAAAAAAAAAA', '码', 'x', '../../etc'];
    const answers = await Promise.all(codes.map((code) => post(shares.look, { code })));
    await disable(null);
    const said = answers.map((answer) => {
      const { requestId: _, ...data } = answer.json<{ data: Record<string, unknown> }>().data;
      return JSON.stringify([answer.statusCode, { ...answer.json<object>(), data }]);
    });
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('分享链接不存在、已到期或已被收回');
    owner = await stage.signIn('owner');
  });

  it('tried too often ends the hour of its address, for the right code too, on every node', async () => {
    const { orderId } = await stage.approved('owner');
    const { code } = await make(orderId);
    const from = newAddress();
    const errcodes = [];
    for (let n = 0; n <= MOST_MISSES; n += 1) {
      errcodes.push((await look(String(n).padStart(12, '0'), { from })).data.errcode);
    }
    expect(new Set(errcodes.slice(0, -1))).toEqual(new Set(['LINK_EXPIRED']));
    expect(errcodes.at(-1)).toBe('LOOKUP_LIMIT');
    expect((await look(code, { from })).data.errcode).toBe('LOOKUP_LIMIT');
    expect((await look(code)).success).toBe(true);
    stage.t.clock.advance(60 * MINUTE_MS);
    expect((await look(code, { from })).success).toBe(true);
    owner = await stage.signIn('owner');
  });
});

describe('taking back', () => {
  it('ends what is open, stands in the timeline, and is done once', async () => {
    const { orderId } = await stage.approved('owner');
    const { code, shareId } = await make(orderId, { forWhom: '仓库' });
    expect((await look(code)).success).toBe(true);
    await call(shares.revoke, { shareId }, { token: owner });
    expect(await call(shares.revoke, { shareId }, { token: owner })).toMatchObject({ success: true });
    expect((await look(code)).data).toMatchObject({ errcode: 'LINK_EXPIRED' });
    const [listed] = await listOf(orderId);
    expect(listed).toMatchObject({ state: 'revoked', path: null, revokedBy: '13800000001' });
    const { data } = await call(orders.audit, { id: orderId }, { token: owner });
    expect(data.events.map(({ eventText, note }) => [eventText, note])).toEqual(
      expect.arrayContaining([
        ['分享订单', '仓库'],
        ['收回分享', '仓库'],
      ]),
    );
    expect(data.events.filter(({ eventText }) => eventText === '收回分享')).toHaveLength(1);
  });

  it('by the desk is told to the customer as the desk’s, and leaves a row in the log', async () => {
    const { orderId } = await stage.approved('owner');
    const { shareId } = await make(orderId, { forWhom: '仓库' });
    const kefu = await stage.signIn('kefu');
    const { data } = await call(shares.opsList, { id: orderId }, { token: kefu });
    expect(data).toMatchObject([{ shareId, state: 'live', createdBy: '13800000001' }]);
    expect(JSON.stringify(data)).not.toContain('/a/');
    await call(shares.opsRevoke, { shareId }, { token: kefu });
    const revokedBy = async (token: string) =>
      (await call(shares.opsList, { id: orderId }, { token })).data[0]?.revokedBy;
    expect(await revokedBy(kefu)).toBe('kefu');
    expect((await listOf(orderId))[0]?.revokedBy).not.toBe('kefu');
    const entry = await stage.t.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('call_name', '=', shares.opsRevoke.name)
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ target_id: orderId, before: { share: '仓库' } });
  });
});

describe('making one', () => {
  it('is refused before the order is approved, and beyond twenty that work', async () => {
    const { orderId } = await stage.order('owner', { state: 'pending_review' });
    const input = { orderId, forWhom: '人', days: 1 };
    const early = await call(shares.make, input, { token: owner });
    expect([early.data, early.message]).toMatchObject([{ errcode: 'ORDER_STATE' }, '订单审核通过后才能分享']);
    const approved = await stage.approved('owner');
    for (let n = 0; n < 19; n += 1) await make(approved.orderId);
    const more = () => call(shares.make, { ...input, orderId: approved.orderId }, { token: owner });
    const both = await whileLocked(
      stage.t.db,
      (tx) =>
        tx
          .selectFrom('cus_order')
          .select('order_id')
          .where('order_id', '=', approved.orderId)
          .forUpdate()
          .execute(),
      [more, more],
    );
    expect(both.map(({ success }) => success)).toEqual([true, false]);
    expect(both[1]?.message).toContain('20');
  });

  it('shows nobody what its maker may not see', async () => {
    const { orderId } = await stage.approved('owner');
    const grant = (rights: string[]) =>
      stage.t.db
        .updateTable('cust_role')
        .set({ rights })
        .where('cust_role_id', '=', (eb) =>
          eb.selectFrom('account').select('cust_role_id').where('account_id', '=', stage.world.staff),
        )
        .returning('rights')
        .execute();
    const { rights } = await stage.t.db
      .selectFrom('cust_role as r')
      .innerJoin('account as a', 'a.cust_role_id', 'r.cust_role_id')
      .select('r.rights')
      .where('a.account_id', '=', stage.world.staff)
      .executeTakeFirstOrThrow();
    const input = { orderId, forWhom: '人', days: 1, parts: ['price' as const] };
    await grant(['share']);
    const blind = await call(shares.make, input, { token: await stage.signIn('staff') });
    await grant(['share', 'track']);
    const token = await stage.signIn('staff');
    const priceless = await call(shares.make, input, { token });
    const plain = await call(shares.make, { ...input, parts: [] }, { token });
    await grant(rights);
    expect(blind).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
      message: expect.stringContaining('查看轨迹'),
    });
    expect(priceless).toMatchObject({ message: '您没有“查看运价”权限，不能分享运价' });
    expect(plain.success).toBe(true);
  });
});

it('goes, with its openings, ninety days after its end', async () => {
  const { orderId } = await stage.approved('owner');
  const { shareId, code } = await make(orderId);
  const other = await make(orderId, { days: 30 });
  await look(code, { opening: true });
  await deleteOldShares(stage.t.db, later(2 * DAY_MS));
  const left = await stage.t.db
    .selectFrom('order_share')
    .select('share_id')
    .where('order_id', '=', orderId)
    .execute();
  expect(left).toEqual([{ share_id: other.shareId }]);
  const opened = await stage.t.db
    .selectFrom('order_share_open')
    .where('share_id', '=', shareId)
    .selectAll()
    .execute();
  expect(opened).toEqual([]);
});
