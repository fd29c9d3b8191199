import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { orders } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';
import { findExceptions } from '../exceptions';
import { openPlaces } from '../../pricing/places';
import { openZones } from '../../pricing/zones';

const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
let orderId: string;
let cabinetId: string;
let taskId: string;
let nodeId: string;
beforeEach(async () => {
  await desk.clear();
  const order = await desk.order();
  orderId = order.orderId;
  cabinetId = order.cabinetIds[0]!;
  taskId = await desk.assign(cabinetId);
  await desk.publish(taskId);
  nodeId = (await desk.nodesOf(taskId))[0]!.node_id;
  // The first node stands for the scales.
  await desk.app.db
    .updateTable('task_node')
    .set({ proofs: ['weighing'], picture_counts: [1] })
    .where('node_id', '=', nodeId)
    .execute();
});

async function tell(figures: object) {
  const files = [{ name: '磅单.jpg', bytes: JPEG }];
  const sent = await upload(desk.app, { call: driverApp.uploadPicture, input: {}, files, token });
  desk.app.clock.advance(60_000);
  const at = toWireTime(desk.app.clock.now);
  const fileIds = [sent.data[0]!.filePath];
  const step = { nodeId, doneAt: at, sentAt: at, fileIds, kinds: ['weighing' as const], ...figures };
  return (await desk.app.call(driverApp.checkIn, step, { token })).data;
}
const asDesk = () => ({ token: desk.diaodu });
const shown = async (state: 'waiting' | 'accepted' | 'rejected' = 'waiting') =>
  (await desk.app.call(dispatch.proofs, { state }, asDesk())).data.data.find((one) => one.nodeId === nodeId)!;
const correct = (revision: number, figures: object) =>
  desk.app.call(dispatch.correctWeighing, { nodeId, revision, reason: '看错一位', ...figures }, asDesk());
const review = (verdict: 'accepted' | 'rejected', version = 1) =>
  desk.app.call(
    dispatch.reviewProof,
    { nodeId, version, verdict, ...(verdict === 'rejected' && { reason: '看不清' }) },
    asDesk(),
  );
const forCustomer = async () => {
  const owner = await desk.app.signIn(desk.world.owner);
  const { data } = await desk.app.call(orders.detail, { id: orderId }, { token: owner });
  return data.cusCabinetDtoList.find((box) => box.cabinetId === cabinetId)!.weighing;
};
const proposed = async () => {
  const { data } = await desk.app.call(dispatch.order, { id: orderId }, asDesk());
  return data.cabinets.find((box) => box.cabinetId === cabinetId)!.preparation.weighing;
};
async function declare(cargoKg: number) {
  const kept = {
    cabinetId,
    released: true,
    printed: false,
    gateBooking: '',
    cargoKg,
    wholeOrder: false,
    version: 0,
  };
  expect(await desk.app.call(dispatch.savePreparation, kept, asDesk())).toMatchObject({ code: '1' });
}
async function raised(): Promise<string[]> {
  const ways = { places: openPlaces(), zones: openZones(desk.app.deps) };
  await findExceptions(desk.app.deps, ways, desk.app.clock.now);
  const rows = await desk.app.db
    .selectFrom('task_exception')
    .select('detail')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'weight_differs')
    .execute();
  return rows.map(({ detail }) => detail);
}

it('a slip stands beside its picture and what is declared; the customer sees it once it is accepted', async () => {
  await declare(22_000);
  expect((await tell({ grossKg: '41,500', tareKg: '15200' })).marks).toEqual([]);
  expect((await shown()).weighing).toMatchObject({
    grossKg: 41_500,
    tareKg: 15_200,
    netKg: 26_300,
    cargoKg: 22_300,
    vgmKg: 26_300,
    declaredKg: 22_000,
    difference: { kg: 300, beyond: false },
    corrected: null,
  });
  expect(await raised()).toEqual([]);
  expect(await forCustomer()).toBeNull();
  expect(await proposed()).toMatchObject({ vgmKg: 26_300, proof: 'waiting' });
  await review('accepted');
  expect(await forCustomer()).toEqual({ grossKg: 41_500, tareKg: 15_200, tareWithBox: false });
  expect(await proposed()).toEqual({
    vgmKg: 26_300,
    slip: '毛重 41500，皮重 15200（不带箱），净重 26300 公斤',
    proof: 'accepted',
  });
  // Nothing is taken over without a person.
  const { vgm_kg } = await desk.app.db
    .selectFrom('box_preparation')
    .select('vgm_kg')
    .where('cabinet_id', '=', cabinetId)
    .executeTakeFirstOrThrow();
  expect(vgm_kg).toBeNull();
});

it('goods that weigh otherwise than declared are raised once', async () => {
  await declare(18_000);
  await tell({ grossKg: '41500', tareKg: '15200' });
  expect((await shown()).weighing?.difference).toEqual({ kg: 4_300, beyond: true });
  const said = ['“接单”磅单货重约 22300 公斤，申报 18000 公斤，多 4300 公斤'];
  expect(await raised()).toEqual(said);
  expect(await raised()).toEqual(said);
});

it('the newest is looked at first, however many of a day are right', async () => {
  await declare(22_000);
  await tell({ grossKg: '41500', tareKg: '15200' });
  // More than are looked at at a time; of the last nobody has heard yet.
  await sql`
    with copies as (
      insert into task_node (task_id, seq, node_code, node_name, place, proofs, phase_after, done_at)
      select task_id, 100 + g, node_code, node_name, place, proofs, phase_after, done_at
      from task_node, generate_series(1, 501) g where node_id = ${nodeId} returning node_id, seq)
    insert into box_weighing (node_id, gross_kg, tare_kg, tare_with_box, entered_by, entered_at)
    select c.node_id, case when c.seq = 601 then 55000 else w.gross_kg end, w.tare_kg, w.tare_with_box, w.entered_by,
      w.entered_at + (c.seq - 100) * interval '1 second'
    from copies c, box_weighing w where w.node_id = ${nodeId}`.execute(desk.app.db);
  expect(await raised()).toEqual([
    expect.stringMatching(/货重约 35800 公斤，申报 22000 公斤，多 13800 公斤/),
  ]);
});

it.each([
  [{ grossKg: '41.5' }, '磅单重量“41.5”未采用：请按公斤填写，41.5 吨应填 41500'],
  [{ grossKg: '15200', tareKg: '41500' }, '磅单重量“15200、41500”未采用：毛重应大于皮重'],
  [{ grossKg: '很重' }, '磅单重量“很重”未采用：毛重应为 1000 到 120000 公斤的整数'],
])('of %o nothing is refused at the scales, and nothing kept', async (figures, mark) => {
  expect(await tell(figures)).toMatchObject({ outcome: 'done', marks: [mark] });
  expect((await shown()).weighing).toBeNull();
});

it('one that says the gross weight alone is kept, and proposes nothing', async () => {
  await tell({ grossKg: '41500' });
  expect((await shown()).weighing).toMatchObject({
    grossKg: 41_500,
    tareKg: null,
    vgmKg: null,
    difference: null,
  });
  expect(await proposed()).toBeNull();
});

it('is put right by the desk over what was looked at, with a record', async () => {
  await tell({ grossKg: '41500', tareKg: '15200' });
  expect(await correct(2, { grossKg: 14_500 })).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect(await correct(1, {})).toMatchObject({ data: { fields: { grossKg: '请填写毛重或皮重' } } });
  expect(await correct(1, { grossKg: 15_000, tareKg: 15_200 })).toMatchObject({
    data: { fields: { grossKg: '毛重应大于皮重' } },
  });
  const right = { grossKg: 41_500, tareKg: 19_200, tareWithBox: true };
  expect(await correct(1, right)).toMatchObject({ code: '1' });
  expect(await correct(1, right)).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect((await shown()).weighing).toMatchObject({ ...right, netKg: 22_300, vgmKg: 26_300, revision: 2 });
  expect((await shown()).weighing?.corrected).not.toBeNull();
  const { note } = await desk.app.db
    .selectFrom('order_event')
    .select('note')
    .where('order_id', '=', orderId)
    .where('event', '=', 'weighing_corrected')
    .executeTakeFirstOrThrow();
  expect(note).toContain('15200（不带箱），净重 26300 公斤 改为 毛重 41500，皮重 19200（带空箱）');
});

it('comes anew with a picture that was sent back, and goes with a check-in that is taken back', async () => {
  await tell({ grossKg: '41500', tareKg: '15200' });
  await review('rejected');
  expect(await proposed()).toBeNull();
  expect(await tell({ grossKg: '40500', tareKg: '15200' })).toMatchObject({ outcome: 'again' });
  expect((await shown()).weighing).toMatchObject({ grossKg: 40_500, revision: 2 });
  await desk.app.call(dispatch.undoCheckIn, { nodeId, reason: '登错' }, asDesk());
  const kept = desk.app.db.selectFrom('box_weighing').select('node_id').where('node_id', '=', nodeId);
  expect(await kept.execute()).toEqual([]);
});

it('is none of a node that asks for no slip', async () => {
  await desk.app.db
    .updateTable('task_node')
    .set({ proofs: ['scene'] })
    .where('node_id', '=', nodeId)
    .execute();
  await tell({ grossKg: '41500', kinds: ['scene'] });
  expect((await shown()).weighing).toBeNull();
  expect(await correct(0, { grossKg: 41_500 })).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
});
