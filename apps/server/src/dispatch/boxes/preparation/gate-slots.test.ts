import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { sql } from '@boxhaul/db';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { readPdf } from '../../../testing/read-pdf';

const MINUTE_MS = 60_000;
const PLATE = '粤B12345';
const OTHER_PLATE = '粤B8K217';
const desk = await fileDesk();
beforeEach(() => desk.clear());

const token = () => ({ token: desk.diaodu });
type Input = Partial<InputOf<typeof dispatch.savePreparation>>;
const save = (cabinetId: string, more: Input = {}, version = 0) =>
  desk.app.call(
    dispatch.savePreparation,
    {
      cabinetId,
      version,
      released: true,
      printed: true,
      gateBooking: 'YT-88',
      wholeOrder: false,
      ...more,
    },
    token(),
  );
const boxOf = async (orderId: string) =>
  (await desk.app.call(dispatch.order, { id: orderId }, token())).data.cabinets[0]!.preparation;
const wire = (at: Date, minutes = 0) => toWireTime(new Date(at.getTime() + minutes * MINUTE_MS));

/** A box with a truck that takes half an hour at the dock, an hour each way, two at the door, and ends 20 minutes after the gate. */
async function tripOf(orderType: 0 | 1, legKind: 'direct' | 'pickup' | 'shuttle' = 'direct', later = 4) {
  const { orderId, cabinetIds } = await desk.later(later, { order_type: orderType });
  const cabinetId = cabinetIds[0]!;
  const taskId = await desk.assign(cabinetId, 0, legKind);
  await sql`update task set fetch_minutes = 30, to_door_minutes = 60, at_door_minutes = 120, to_return_minutes = 60,
    give_back_minutes = 20 where task_id = ${taskId}`.execute(desk.app.db);
  const { require_date: door } = await desk.orderRow(orderId);
  // Whole minutes, as forms have them.
  const atGate = new Date(door.getTime() + (orderType === 0 ? 180 : -90) * MINUTE_MS);
  return { orderId, cabinetId, taskId, door, atGate };
}

describe('a booking at the gate', () => {
  it('is kept as a window with its plate, over midnight too, and stands in the history', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const slot = { gateSlot: '2026-11-30 22:00:00', gateUntil: '2026-12-01 02:00:00', gatePlate: '粤b12345' };
    expect(await save(cabinetIds[0]!, slot)).toMatchObject({ code: '1' });
    expect(await boxOf(orderId)).toMatchObject({
      ...slot,
      gateBooking: 'YT-88',
      gatePlate: PLATE,
      gateWords: `11-30 22:00–12-01 02:00 · 号 YT-88 · 车牌 ${PLATE}`,
      gateDoubts: [],
      version: 1,
    });
    const { note } = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .where('event', '=', 'box_prepared')
      .executeTakeFirstOrThrow();
    expect(note).toBe(`第 1 箱：放箱，打单，进港预约 YT-88 11-30 22:00–12-01 02:00 ${PLATE}`);
  });

  it.each<[string, Input, object]>([
    [
      'backwards',
      { gateSlot: '2026-11-30 16:00:00', gateUntil: '2026-11-30 14:00:00' },
      { gateUntil: '预约结束时间应晚于开始时间' },
    ],
    [
      'too long',
      { gateSlot: '2026-11-30 16:00:00', gateUntil: '2026-12-01 16:01:00' },
      { gateUntil: '预约时段最长 24 小时' },
    ],
    [
      'without begin',
      { gateUntil: '2026-11-30 16:00:00' },
      { gateSlot: '填写了预约结束时间，请填写开始时间' },
    ],
    [
      'without number',
      { gateBooking: '', gatePlate: PLATE },
      { gateBooking: '填写了预约车牌，请填写预约号' },
    ],
    [
      'of a strange number',
      { gateBooking: 'YT;88' },
      { gateBooking: '预约号只能有文字、字母、数字和 - _ / . # 括号' },
    ],
    ['with no plate', { gatePlate: '粤Z' }, { gatePlate: '车牌号格式不正确，例如 粤B12345' }],
  ])('%s is refused, and changes nothing', async (_, input, fields) => {
    const { orderId, cabinetIds } = await desk.order();
    expect(await save(cabinetIds[0]!, input)).toMatchObject({ data: { fields } });
    expect(await boxOf(orderId)).toMatchObject({ version: 0, gateBooking: '' });
  });

  it('of the time when it was a time alone stays readable, and may be kept on', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const gateSlot = '2026-11-30 14:00:00';
    await save(cabinetIds[0]!, { gateSlot });
    expect(await boxOf(orderId)).toMatchObject({
      gateSlot,
      gateUntil: null,
      gatePlate: '',
      gateWords: '11-30 14:00 · 号 YT-88',
    });
    const gateUntil = '2026-11-30 16:00:00';
    expect(await save(cabinetIds[0]!, { gateSlot, gateUntil }, 1)).toMatchObject({ code: '1' });
    expect((await boxOf(orderId)).gateWords).toBe('11-30 14:00–16:00 · 号 YT-88');
  });

  it('is a box’s own, whatever goes to the whole order', async () => {
    const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const own = { gateSlot: '2026-11-30 14:00:00', gateUntil: '2026-11-30 16:00:00', gatePlate: PLATE };
    await save(cabinetIds[0]!, { ...own, gateBooking: 'A1' });
    await save(cabinetIds[1]!, { gateBooking: 'B2', gatePlate: OTHER_PLATE, wholeOrder: true });
    expect(await boxOf(orderId)).toMatchObject({ ...own, gateBooking: 'A1', version: 2 });
  });
});

describe('what speaks against a booking', () => {
  it.each([0, 1] as const)(
    'of direction %i is by how much its truck misses the window',
    async (orderType) => {
      const { orderId, cabinetId, atGate, taskId } = await tripOf(orderType);
      const day = async () =>
        (
          await desk.app.call(
            dispatch.day,
            { day: toWireDate((await desk.orderRow(orderId)).require_date) },
            token(),
          )
        ).data.boxes.find((box) => box.task?.taskId === taskId)?.task?.gateDoubts;
      await save(cabinetId, { gateSlot: wire(atGate, -120), gateUntil: wire(atGate, -40) });
      const late = [`预计 ${wire(atGate).slice(5, 16)} 到码头，比预约时段晚 40 分钟`];
      expect((await boxOf(orderId)).gateDoubts).toEqual(late);
      expect(await day()).toEqual(late);
      await save(cabinetId, { gateSlot: wire(atGate, 75), gateUntil: wire(atGate, 120) }, 1);
      const early = [`预计 ${wire(atGate).slice(5, 16)} 到码头，比预约时段早 1 小时 15 分`];
      expect((await boxOf(orderId)).gateDoubts).toEqual(early);
      await save(cabinetId, { gateSlot: wire(atGate, -60), gateUntil: wire(atGate, 60) }, 2);
      expect((await boxOf(orderId)).gateDoubts).toEqual([]);
      expect(await day()).toEqual([]);
    },
  );

  it('is another plate than the truck’s, and nothing once the truck is at the gate', async () => {
    const { orderId, cabinetId, taskId } = await tripOf(1);
    await save(cabinetId, { gatePlate: OTHER_PLATE });
    const doubts = [`进港预约的车牌是 ${OTHER_PLATE}，派的车是 ${PLATE}`];
    expect((await boxOf(orderId)).gateDoubts).toEqual(doubts);
    await desk.publish(taskId);
    const nodes = await desk.nodesOf(taskId);
    const arrived = nodes.findIndex(({ place }) => place === 'dock');
    for (const node of nodes.slice(0, arrived)) await desk.checkIn(node.node_id);
    expect((await boxOf(orderId)).gateDoubts).toEqual(doubts);
    await desk.checkIn(nodes[arrived]!.node_id);
    expect((await boxOf(orderId)).gateDoubts).toEqual([]);
  });

  it('is the booking of a trip before it that its truck cannot meet too, wherever it is read', async () => {
    const [first, second] = [await tripOf(0), await tripOf(0, 'direct', 12)];
    // The second one is there by its own hour; behind the first one's window it is not.
    await save(second.cabinetId, { gateSlot: wire(second.atGate, -60), gateUntil: wire(second.atGate, 60) });
    expect((await boxOf(second.orderId)).gateDoubts).toEqual([]);
    const late = { gateSlot: wire(first.atGate, 420), gateUntil: wire(first.atGate, 480) };
    await save(first.cabinetId, late);
    const doubts = [
      expect.stringMatching(
        /^前面的 BH\S+ 第 1 箱预约 .+ 进港，这一箱最早 .+ 到码头，比预约时段晚 .+，两个预约不能都赶上$/,
      ),
    ];
    expect((await boxOf(second.orderId)).gateDoubts).toEqual(doubts);
    const { require_date } = await desk.orderRow(second.orderId);
    const { data } = await desk.app.call(dispatch.day, { day: toWireDate(require_date) }, token());
    const onTimeline = data.boxes.find(({ cabinetId }) => cabinetId === second.cabinetId);
    expect(onTimeline?.task?.gateDoubts).toEqual(doubts);
    // It has been there: nothing waits for that window any more.
    await desk.publish(first.taskId);
    for (const node of await desk.nodesOf(first.taskId)) {
      await desk.checkIn(node.node_id);
      if (node.place === 'return') break;
    }
    expect((await boxOf(second.orderId)).gateDoubts).toEqual([]);
  });

  it('is of the leg that goes through the gate, and of that one’s plate alone where no road is known', async () => {
    const pickup = await tripOf(1, 'pickup');
    await save(pickup.cabinetId, {
      gateSlot: wire(pickup.atGate, 60),
      gateUntil: wire(pickup.atGate, 120),
      gatePlate: OTHER_PLATE,
    });
    expect((await boxOf(pickup.orderId)).gateDoubts).toEqual([
      `进港预约的车牌是 ${OTHER_PLATE}，派的车是 ${PLATE}`,
    ]);
    const fetched = await tripOf(0, 'pickup');
    await save(fetched.cabinetId, { gatePlate: OTHER_PLATE });
    expect((await boxOf(fetched.orderId)).gateDoubts).toEqual([]);
  });
});

describe('where else a booking is read', () => {
  const slot = { gateSlot: '2026-11-30 14:00:00', gateUntil: '2026-11-30 16:00:00', gatePlate: PLATE };

  it('is its driver’s phone, on the leg that goes through the gate', async () => {
    const phone = await desk.app.signIn(desk.world.driver);
    const gates = async () =>
      (await desk.app.call(driverApp.tasks, {}, { token: phone })).data.tasks.map(({ gate }) => gate);
    const { cabinetId, taskId } = await tripOf(0);
    await desk.publish(taskId);
    expect(await gates()).toEqual(['']);
    await save(cabinetId, slot);
    expect(await gates()).toEqual([`11-30 14:00–16:00 · 号 YT-88 · 车牌 ${PLATE}`]);
    await desk.clear();
    const fetched = await tripOf(0, 'pickup');
    await desk.publish(fetched.taskId);
    await save(fetched.cabinetId, slot);
    expect(await gates()).toEqual(['']);
  });

  it('is the text to the driver and his slip', async () => {
    const { cabinetId } = await tripOf(0);
    const text = async () =>
      (await desk.app.call(dispatch.texts, { audience: 'to_driver', cabinetIds: [cabinetId] }, token())).data
        .groups[0]?.text;
    expect(await text()).not.toContain('预约');
    await save(cabinetId, slot);
    expect(await text()).toContain(`进港预约：11-30 14:00–16:00\u3000预约号：YT-88\u3000预约车牌：${PLATE}`);
    const { rawPayload } = await desk.app.app.inject({
      method: 'POST',
      url: dispatch.papers.path,
      headers: { authorization: desk.diaodu },
      payload: { origin: 'https://boxhaul.example', kind: 'trip_slip', cabinetIds: [cabinetId] },
    });
    const said = (await readPdf(rawPayload)).pages.flat().join('').replace(/\s/g, '');
    expect(said).toContain(`进港预约11-3014:00–16:00·号YT-88·车牌${PLATE}`);
  });
});
