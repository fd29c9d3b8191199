import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { CABINET_NO } from '../../../dispatch-desk';
import { DOCK } from '../../../approved-order';
import { insertPosition } from '../../../insert-position';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { type AccountName, JPEG } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];
const NO_FILE = '00000000-0000-4000-8000-000000000000';

export const dispatchCases = {
  'dispatch.order': {
    by: 'diaodu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await stage.task('owner')).orderId }),
    ids: { id: { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.resources': {
    by: 'diaodu',
    may: VIEWERS,
    works: async (stage) => ({
      dockId: DOCK.dockId,
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
    }),
    ids: {
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
    },
  },
  'dispatch.plan': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: () => ({ day: '2026-11-21' }),
    ids: {},
  },
  'dispatch.judgePlan': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => {
      const { vehicleId, driverId: usual_driver_id } = await stage.truck();
      const { db, clock } = stage.t;
      await db.updateTable('vehicle').set({ usual_driver_id }).where('vehicle_id', '=', vehicleId).execute();
      await insertPosition(db, vehicleId, { at: clock.now, lng: 114.27, lat: 22.57 });
      return { day: '2026-11-21', trucks: [{ vehicleId, trips: [] }] };
    },
    ids: {},
  },
  'dispatch.zoneWarnings': {
    by: 'diaodu',
    may: VIEWERS,
    works: async (stage) => {
      const { cabinetIds } = await stage.approved('owner');
      const { vehicleId } = await stage.truck();
      return { cabinetId: cabinetIds[0]!, vehicleId, dockId: DOCK.dockId };
    },
    ids: {
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
    },
  },
  'dispatch.assign': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const { cabinetIds } = await stage.approved('owner');
      return { cabinetId: cabinetIds[0]!, dockId: DOCK.dockId, ...(await stage.truck()) };
    },
    bad: [['doorAt', '2026-02-30 10:00:00']],
    ids: {
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      driverId: { unknown: { driverId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
      returnDockId: { unknown: { returnDockId: 999_999 }, errcode: 'BAD_INPUT' },
      returnDepotId: { unknown: { returnDepotId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'task', other: 'admin', change: { legKind: 'pickup' } },
  },
  'dispatch.publish': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ taskIds: [(await stage.task('owner', false)).taskId] }),
    ids: { taskIds: { unknown: { taskIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.withdraw': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ taskId: (await stage.task('owner')).taskId, reason: '车辆故障' }),
    ids: { taskId: { unknown: { taskId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.holdBox': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
      kind: 'undetermined',
      reason: '放箱未到',
    }),
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.resumeBox': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const cabinetId = (await stage.approved('owner')).cabinetIds[0]!;
      await stage.t.call(
        dispatch.holdBox,
        { cabinetId, kind: 'held', reason: '客户暂停' },
        { token: await stage.signIn('diaodu') },
      );
      return { cabinetId };
    },
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.checkIn': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage, who) => ({
      nodeId: await stage.firstNode((await stage.task('owner')).taskId),
      cabinetNo: CABINET_NO,
      sealNo: 'HL8866',
      note: '准时',
      fileIds: [await stage.picture(who)],
    }),
    bad: [
      ['doneAt', '2026-02-30 10:00:00'],
      ['doneAt', '2026-12-01 10:00:00'],
    ],
    ids: {
      nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      fileIds: {
        unknown: { fileIds: [NO_FILE] },
        foreign: async (stage) => ({ fileIds: [await stage.picture('admin')] }),
        errcode: 'BAD_INPUT',
      },
    },
    creates: { table: 'task_node_pic', other: 'admin', change: { note: '另一份' } },
  },
  'dispatch.refuseProposal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const nodeId = await stage.firstNode((await stage.task('owner', true)).taskId);
      const at = stage.t.clock.now;
      await stage.t.db.insertInto('node_proposal').values({ node_id: nodeId, kind: 'entered', at }).execute();
      return { nodeId, doneAt: toWireTime(at), reason: '没有进港' };
    },
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.takeSigns': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const { taskId } = await stage.task('owner', true);
      await stage.doneNode(taskId);
      const { node_id: nodeId } = await stage.t.db
        .selectFrom('task_node')
        .select('node_id')
        .where('task_id', '=', taskId)
        .where('node_code', '=', 'arrive_pickup')
        .executeTakeFirstOrThrow();
      const at = stage.t.clock.now;
      await stage.t.db.insertInto('node_proposal').values({ node_id: nodeId, kind: 'entered', at }).execute();
      return { taskId, signs: [{ nodeId, doneAt: toWireTime(at) }] };
    },
    bad: [['signs', [{ nodeId: '1', doneAt: '2026-02-30 10:00:00' }]]],
    ids: { taskId: { unknown: { taskId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
    creates: {
      table: 'order_event',
      other: 'admin',
      change: { signs: [{ nodeId: '1', doneAt: '2026-11-20 10:00:00' }] },
    },
  },
  'dispatch.signRule': { by: 'diaodu', may: DISPATCHERS, works: () => ({}), ids: {} },
  'dispatch.saveSignRule': {
    by: 'admin',
    may: ['admin'],
    writes: true,
    works: () => ({ minutes: 60 as const }),
    ids: {},
  },
  'dispatch.correctNode': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      nodeId: await stage.doneNode((await stage.task('owner')).taskId),
      doneAt: toWireTime(stage.t.clock.now),
      reason: '时间录错',
    }),
    bad: [
      ['doneAt', '2026-02-30 10:00:00'],
      ['doneAt', '2026-12-01 10:00:00'],
    ],
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.uploadPicture': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: () => ({}),
    files: [{ name: '箱门.jpg', bytes: JPEG }],
    ids: {},
    creates: { table: 'stored_file', other: 'admin', change: { fileName: '另一张.jpg' } },
  },
  'dispatch.fleet': { by: 'diaodu', may: VIEWERS, works: () => ({}), ids: {} },
} satisfies Partial<CallCases>;
