import { live, type VisitedOrder } from '@boxhaul/contract/fleet';
import { certification } from '@boxhaul/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { insertPosition } from '../../../testing/insert-position';
import { readVisitorImage } from '../../../testing/receive-code';
import { MOST_OF_BLOCK, MOST_OF_NUMBER } from './count-misses';

const DAY_MS = 24 * 3600_000;
const desk = await fileDesk();
let booking = '';
let orderId = '';
let serial = 0;
beforeEach(async () => {
  await desk.clear();
  for (const table of ['lookup_quota', 'customer_preference', 'vehicle_last', 'position'] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
  serial += 1;
  booking = `BOOK${serial}`;
  const order = await desk.order({ book_space_no: booking, contact_phone: '13812345678', cabinet_num: 2 });
  orderId = order.orderId;
  const taskId = await desk.assign(order.cabinetIds[0]!);
  await desk.publish(taskId);
  const [accepted] = await desk.nodesOf(taskId);
  await desk.checkIn(accepted!.node_id);
  await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
    at: desk.app.clock.now,
    lng: 114.25,
    lat: 22.57,
  });
});

interface Said {
  code: string;
  errcode?: string;
  message: string;
  data: { orders: VisitedOrder[]; errcode?: string };
}

async function ask(more: object = {}, remoteAddress = '203.0.113.7', cookie = ''): Promise<Said> {
  const answer = await desk.app.app.inject({
    method: 'POST',
    url: live.visit.path,
    payload: { number: booking, phoneTail: '5678', ...more },
    headers: { cookie },
    remoteAddress,
  });
  return answer.json<Said>();
}
const misses = async (count: number, address?: string) => {
  for (let i = 0; i < count; i += 1) await ask({ phoneTail: '0000' }, address);
};

describe('a visitor who can name an order', () => {
  it('sees what was done and the district, and nobody by name, phone or plate, and no price', async () => {
    const answer = await ask({ number: booking.toLowerCase() });
    expect(answer).toMatchObject({ code: '1' });
    const [order] = answer.data.orders;
    expect(order).toMatchObject({ stateText: '运输中', boxes: [{ seq: 1 }, { seq: 2, place: null }] });
    expect(order!.boxes[0]!.milestones.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
    expect(order!.boxes[0]!.place?.area).toMatch(/^广东省深圳市\S+区$/);
    const said = JSON.stringify(answer);
    for (const secret of ['粤B', '陈志强', '1390000', '138123', '980', '114.25', '街道']) {
      expect([secret, said.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('sees nothing of a leg that nobody has published, or that was withdrawn', async () => {
    const [, second] = await desk.app.db
      .selectFrom('cus_cabinet')
      .select('cabinet_id')
      .where('order_id', '=', orderId)
      .orderBy('seq')
      .execute();
    await desk.assign(second!.cabinet_id);
    const steps = async () => (await ask()).data.orders[0]!.boxes.map(({ milestones }) => milestones.length);
    expect(await steps()).toEqual([expect.any(Number), 0]);
    expect((await steps())[0]).toBeGreaterThan(0);
    await desk.app.db.updateTable('task').set({ state: 'withdrawn' }).execute();
    expect(await steps()).toEqual([0, 0]);
  });

  it('sees the box alone that the number is of', async () => {
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ cabinet_no: 'TGHU7599330' })
      .where('order_id', '=', orderId)
      .where('seq', '=', 2)
      .execute();
    const { data } = await ask({ number: 'tghu7599330' });
    expect(data.orders.map(({ boxes }) => boxes.map(({ seq }) => seq))).toEqual([[2]]);
  });

  it.each([
    ['another phone', () => ask({ phoneTail: '5679' })],
    ['a part of the number', () => ask({ number: booking.slice(0, 4) })],
    [
      'an order that is reviewed',
      async () => {
        await set({ state: 'approved' });
        return ask();
      },
    ],
    [
      'an order that ended eight days ago',
      async () => {
        await set({ state: 'finished', finished_at: new Date(desk.app.clock.now.getTime() - 8 * DAY_MS) });
        return ask();
      },
    ],
    [
      'an enterprise that does not want it',
      async () => {
        await switchTo(false);
        return ask();
      },
    ],
  ])('sees nothing by %s, in the same words', async (_, look) => {
    expect(await look()).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
      message: expect.stringMatching(/^没有找到：请核对/),
    });
  });

  it('sees an order for a week after its end, and again when the enterprise lets visitors look', async () => {
    await set({ state: 'finished', finished_at: new Date(desk.app.clock.now.getTime() - 6 * DAY_MS) });
    expect(await ask()).toMatchObject({ code: '1' });
    await switchTo(false);
    expect(await ask()).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    await switchTo(true);
    expect(await ask()).toMatchObject({ code: '1' });
  });
});

const set = (values: object) =>
  desk.app.db.updateTable('cus_order').set(values).where('order_id', '=', orderId).execute();
const switchTo = async (visitorTrack: boolean) => {
  const token = await desk.app.signIn(desk.world.owner);
  const saved = await desk.app.call(certification.savePreferences, { visitorTrack }, { token });
  expect(saved).toMatchObject({ code: '1', data: { visitorTrack } });
};

describe('tries that find nothing', () => {
  it('want a captcha from the third on, which is good once', async () => {
    await misses(2);
    expect(await ask()).toMatchObject({ data: { errcode: 'IMAGE_CODE' } });
    expect(await ask({ imageCode: 'AAAA' })).toMatchObject({ data: { errcode: 'IMAGE_CODE' } });
    // Another block has its own.
    expect(await ask({}, '198.51.100.1')).toMatchObject({ code: '1' });
  });

  it('are let go on by the captcha of the visitor’s own browser, once', async () => {
    await misses(2);
    const { cookie, imageCode: code } = await readVisitorImage(desk.app);
    expect(await ask({ imageCode: code })).toMatchObject({ data: { errcode: 'IMAGE_CODE' } });
    expect(await ask({ imageCode: code }, undefined, cookie)).toMatchObject({ code: '1' });
    expect(await ask({ imageCode: code }, undefined, cookie)).toMatchObject({
      data: { errcode: 'IMAGE_CODE' },
    });
  });

  it(`end a number for ${MOST_OF_BLOCK} of an hour and block, right or wrong`, async () => {
    await desk.app.db
      .insertInto('lookup_quota')
      .values({
        subject: `track ${booking} 203.0.113.7`,
        span_start: new Date(Math.floor(desk.app.clock.now.getTime() / 3600_000) * 3600_000),
        used: MOST_OF_BLOCK,
      })
      .execute();
    expect(await ask()).toMatchObject({ data: { errcode: 'LOOKUP_LIMIT' } });
    expect(await ask({}, '198.51.100.1')).toMatchObject({ code: '1' });
    desk.app.clock.advance(3600_000);
    expect(await ask()).toMatchObject({ code: '1' });
  });

  it(`end it for ${MOST_OF_NUMBER} of a day, from wherever they come`, async () => {
    for (let i = 0; i < MOST_OF_NUMBER / 2; i += 1) await misses(2, `198.51.${100 + i}.1`);
    expect(await ask({}, '192.0.2.1')).toMatchObject({ data: { errcode: 'LOOKUP_LIMIT' } });
  });

  it('are not counted of who finds what they look for', async () => {
    for (let i = 0; i < 7; i += 1) expect(await ask()).toMatchObject({ code: '1' });
  });
});
