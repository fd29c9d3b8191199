import { dispatch } from '@boxhaul/contract/dispatch';
import { origin, plates, tracking } from '@boxhaul/contract/fleet';
import type { Call, Envelope } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { toWireDate } from '@boxhaul/domain/kit';
import { toTaskCode } from '@boxhaul/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../testing/every-call/stage';
import { makeShare } from '../../../testing/make-share';
import { newAddress } from '../../../testing/receive-code';
import { truckWithTask } from '../../../testing/truck-with-task';

const MINUTE_MS = 60_000;
let stage: Stage;
let owner: string;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.signIn('owner');
});
afterAll(() => stage.t.close());

describe('the calls of tracking by X-Share-Code', () => {
  const ask = async (call: Call, id: string, code: string) => {
    const url = call.path.replace('{id}', id);
    const headers = { 'x-share-code': code };
    const answer = await stage.t.app.inject({ method: 'GET', url, headers, remoteAddress: newAddress() });
    return answer.json<Envelope<Record<string, unknown>>>();
  };

  it('answer of its order alone, masked, and where the truck is instead of its way', async () => {
    const [truck, other] = [await truckWithTask(stage), await stage.task('owner')];
    const { code } = await makeShare(stage.t, owner, { orderId: truck.orderId });
    await stage.t.call(
      dispatch.checkIn,
      { nodeId: truck.firstNode },
      { token: await stage.signIn('diaodu') },
    );
    await truck.report(new Date(stage.t.clock.now.getTime() - MINUTE_MS), 114.01);
    stage.t.clock.advance(MINUTE_MS);
    await truck.report(stage.t.clock.now, 114.02);
    const taskCode = toTaskCode(truck.taskId);
    expect((await ask(tracking.taskId, taskCode, code)).data).toEqual({ id: truck.taskId });
    const mate = await stage.approved('stranger');
    const [own] = await stage.t.db
      .selectFrom('cus_cabinet')
      .select('cabinet_id')
      .where('order_id', '=', truck.orderId)
      .execute();
    const { pair_id } = await stage.t.db
      .insertInto('box_pair')
      .values({ made_by: stage.world.diaodu, made_at: stage.t.clock.now })
      .returning('pair_id')
      .executeTakeFirstOrThrow();
    const boxes = [own!.cabinet_id, mate.cabinetIds[0]!];
    await stage.t.db
      .insertInto('paired_box')
      .values(boxes.map((cabinet_id, at) => ({ pair_id, place: at + 1, cabinet_id })))
      .execute();
    const detail = await ask(tracking.taskDetail, truck.taskId, code);
    expect(detail.data).toMatchObject({
      bookSpaceNo: '',
      sealNo: null,
      addressLongitude: 113.81,
      addressLatitude: 22.67,
      driverPhone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) as string,
      plateNumber: expect.stringMatching(/^粤A\*{3}\d{2}$/) as string,
      cabinetList: [{ seq: 1, legs: [{ plateNumber: expect.stringMatching(/\*{3}/) as string }] }],
    });
    expect(detail.data).toMatchObject({ pairedWith: null, fences: { dock: 1000, door: 1000 } });
    expect(JSON.stringify(detail)).not.toContain('前进一路');
    const track = await ask(tracking.vehicleTrack, truck.taskId, code);
    expect(track.data).toMatchObject({ gpsDtoList: [{ lon: 114.02 }], last: { lon: 114.02 }, mileage: 0 });
    expect((await ask(tracking.driverTrack, truck.taskId, code)).data).toMatchObject({ last: null });
    for (const one of [tracking.taskDetail, tracking.vehicleTrack, tracking.driverTrack]) {
      expect((await ask(one, other.taskId, code)).data).toMatchObject({ errcode: 'NOT_FOUND' });
    }
    expect((await ask(tracking.taskId, toTaskCode(other.taskId), code)).data).toMatchObject({
      errcode: 'NOT_FOUND',
    });
    await truck.finish();
    expect((await ask(tracking.vehicleTrack, truck.taskId, code)).data).toMatchObject({
      gpsDtoList: [],
      last: null,
    });
    expect((await ask(tracking.taskDetail, truck.taskId, code)).data).toMatchObject({
      driverName: '',
      plateNumber: '',
      taskNodeList: [],
    });
  });

  it('tell by a plate where a truck under way is, of a share that shows plates alone', async () => {
    const truck = await truckWithTask(stage);
    const { plate_number, vco } = await stage.t.db
      .selectFrom('task as t')
      .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
      .select(['v.plate_number', 'v.vco'])
      .where('t.task_id', '=', truck.taskId)
      .executeTakeFirstOrThrow();
    const shown = await makeShare(stage.t, owner, { orderId: truck.orderId, parts: ['driver'] });
    const masked = await makeShare(stage.t, owner, { orderId: truck.orderId, parts: [] });
    const last = async (code: string, plateNumber = plate_number) => {
      const answer = await stage.t.app.inject({
        method: 'POST',
        url: plates.externalLast.path,
        headers: { 'x-share-code': code, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ plateNumber, vco: String(vco) }).toString(),
        remoteAddress: newAddress(),
      });
      return answer.json<Envelope<Record<string, unknown> | null>>().data;
    };
    expect(await last(shown.code)).toMatchObject({ errcode: 'NOT_FOUND' });
    await stage.t.call(
      dispatch.checkIn,
      { nodeId: truck.firstNode },
      { token: await stage.signIn('diaodu') },
    );
    expect(await last(shown.code)).toBeNull();
    await truck.report(stage.t.clock.now, 114.03);
    stage.t.clock.advance(MINUTE_MS);
    expect(await last(shown.code)).toMatchObject({ lon: 114.03, plateNumber: plate_number, ageSeconds: 60 });
    expect(await last(masked.code)).toMatchObject({ errcode: 'NOT_FOUND' });
    expect(await last(shown.code, '粤Z99999')).toMatchObject({ errcode: 'NOT_FOUND' });
    expect(await last('AAAAAAAAAAAA')).toMatchObject({ errcode: 'LINK_EXPIRED' });
    await truck.finish();
    expect(await last(shown.code)).toMatchObject({ errcode: 'NOT_FOUND' });
  });

  it('judge the boxes of the share alone, with the plate where and while the share shows it', async () => {
    const [truck, other] = [await truckWithTask(stage), await truckWithTask(stage)];
    const { plate_number } = await stage.t.db
      .selectFrom('task as t')
      .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
      .select('v.plate_number')
      .where('t.task_id', '=', truck.taskId)
      .executeTakeFirstOrThrow();
    const cabinetNo = 'CSQU3054383';
    await stage.t.db
      .updateTable('cus_cabinet')
      .set({ cabinet_no: cabinetNo })
      .where('order_id', 'in', [truck.orderId, other.orderId])
      .execute();
    const shown = await makeShare(stage.t, owner, { orderId: truck.orderId, parts: ['driver'] });
    const hidden = await makeShare(stage.t, owner, { orderId: truck.orderId, parts: [] });
    const day = toWireDate(stage.t.clock.now);
    const post = async (call: Call, code: string, asked: Record<string, string>) => {
      const answer = await stage.t.app.inject({
        method: 'POST',
        url: call.path,
        headers: { 'x-share-code': code, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(asked).toString(),
        remoteAddress: newAddress(),
      });
      return answer.json<Envelope>().data;
    };
    const days = { startDate: day, endDate: day };
    const list = (code: string, asked: Record<string, string>) =>
      post(origin.list, code, { ...days, ...asked });
    const masked = expect.stringMatching(/^粤A\*{3}\d{2}$/) as string;
    const one = { total: 1, data: [{ taskId: truck.taskId, plateNumber: masked, judgedBy: null }] };
    expect(await list(shown.code, { cabinetNo })).toMatchObject(one);
    expect(await list(shown.code, { plateNumber: plate_number })).toMatchObject({ total: 0, data: [] });
    await stage.t.call(
      dispatch.checkIn,
      { nodeId: truck.firstNode },
      { token: await stage.signIn('diaodu') },
    );
    const whole = { total: 1, data: [{ taskId: truck.taskId, plateNumber: plate_number }] };
    expect(await list(shown.code, { cabinetNo })).toMatchObject(whole);
    expect(await list(shown.code, { plateNumber: plate_number })).toMatchObject(whole);
    expect(await list(hidden.code, { cabinetNo })).toMatchObject(one);
    expect(await list(hidden.code, { plateNumber: plate_number })).toMatchObject({ total: 0, data: [] });
    expect(await post(origin.detail, hidden.code, { taskId: truck.taskId })).toMatchObject({
      plateNumber: masked,
      way: [],
      beside: [],
      certificates: [],
    });
    expect(await post(origin.detail, hidden.code, { taskId: other.taskId })).toMatchObject({
      errcode: 'NOT_FOUND',
    });
    expect(await post(origin.harbors, hidden.code, {})).not.toHaveLength(0);
    expect(await post(origin.harbors, 'AAAAAAAAAAAA', {})).toMatchObject({ errcode: 'LINK_EXPIRED' });
    expect(await post(origin.certify, hidden.code, { taskId: truck.taskId })).toMatchObject({
      errcode: 'SESSION_GONE',
    });
  });

  it('open to no code that is none, and no other call to a code', async () => {
    const truck = await truckWithTask(stage);
    const { code } = await makeShare(stage.t, owner, { orderId: truck.orderId });
    expect((await ask(tracking.taskDetail, truck.taskId, 'AAAAAAAAAAAA')).data).toMatchObject({
      errcode: 'LINK_EXPIRED',
    });
    expect((await ask(orders.detail, truck.orderId, code)).data).toMatchObject({ errcode: 'SESSION_GONE' });
    expect((await ask(tracking.liveOrder, truck.orderId, code)).data).toMatchObject({
      errcode: 'SESSION_GONE',
    });
  });
});
