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
    bad: [['id', 'x']],
    ids: { id: { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.resources': {
    by: 'diaodu',
    may: VIEWERS,
    works: async (stage) => ({
      dockId: DOCK.dockId,
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
    }),
    bad: [
      ['dockId', 'x'],
      ['dockId', 1_000_001],
      ['day', '2026-02-30'],
      ['cabinetId', 'x'],
    ],
    ids: {
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
    },
  },
  'dispatch.plan': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: () => ({ day: '2026-11-21' }),
    bad: [
      ['day', '2026-02-30'],
      ['fromHour', 24],
      ['toHour', 37],
      ['toHour', 5],
    ],
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
    bad: [
      ['day', '2026-02-30'],
      ['fromHour', 24],
      ['toHour', 37],
      ['toHour', 5],
      ['trucks', []],
    ],
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
    bad: [
      ['cabinetId', 'x'],
      ['vehicleId', undefined],
      ['dockId', 'x'],
    ],
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
    bad: [
      ['cabinetId', undefined],
      ['cabinetId', 'x'],
      ['legKind', 'x'],
      ['vehicleId', undefined],
      ['vehicleId', '1.5'],
      ['driverId', undefined],
      ['driverId', '-1'],
      ['dockId', undefined],
      ['dockId', 'x'],
      ['returnDockId', 'x'],
      ['returnDepotId', 'x'],
      ['overrideReason', '因'.repeat(201)],
      ['doorAt', '2026-02-30 10:00:00'],
      ['doorAt', 'soon'],
      ['seen', 'x'],
    ],
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
    bad: [
      ['taskIds', undefined],
      ['taskIds', 'x'],
      ['taskIds', ['x']],
      ['taskIds', Array.from({ length: 101 }, (_, i) => String(i + 1))],
      ['seenFaults', ['长'.repeat(201)]],
    ],
    ids: { taskIds: { unknown: { taskIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.withdraw': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ taskId: (await stage.task('owner')).taskId, reason: '车辆故障' }),
    bad: [
      ['taskId', undefined],
      ['taskId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
      ['seen', 'x'],
    ],
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
    bad: [
      ['cabinetId', undefined],
      ['cabinetId', 'x'],
      ['kind', undefined],
      ['kind', 'done'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
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
    bad: [
      ['cabinetId', undefined],
      ['cabinetId', 'x'],
    ],
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
      ['nodeId', undefined],
      ['nodeId', 'x'],
      ['doneAt', '昨天'],
      ['doneAt', '2026-02-30 10:00:00'],
      ['doneAt', '2026-12-01 10:00:00'],
      ['cabinetNo', 'x'.repeat(21)],
      ['cabinetNoOverride', '也许'],
      ['sealNo', 'x'.repeat(31)],
      ['note', '注'.repeat(201)],
      ['fileIds', ['x']],
      ['fileIds', Array.from({ length: 10 }, () => NO_FILE)],
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
    bad: [
      ['nodeId', undefined],
      ['nodeId', 'x'],
      ['doneAt', undefined],
      ['doneAt', '昨天'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
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
    bad: [
      ['taskId', undefined],
      ['taskId', 'x'],
      ['signs', undefined],
      ['signs', []],
      ['signs', 'x'],
      ['signs', [{ nodeId: 'x', doneAt: '2026-11-20 10:00:00' }]],
      ['signs', [{ nodeId: '1' }]],
      ['signs', [{ nodeId: '1', doneAt: '2026-02-30 10:00:00' }]],
      ['signs', Array.from({ length: 21 }, () => ({ nodeId: '1', doneAt: '2026-11-20 10:00:00' }))],
    ],
    ids: { taskId: { unknown: { taskId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
    creates: {
      table: 'order_event',
      other: 'admin',
      change: { signs: [{ nodeId: '1', doneAt: '2026-11-20 10:00:00' }] },
    },
  },
  'dispatch.signRule': { by: 'diaodu', may: DISPATCHERS, works: () => ({}), bad: [], ids: {} },
  'dispatch.saveSignRule': {
    by: 'admin',
    may: ['admin'],
    writes: true,
    works: () => ({ minutes: 60 as const }),
    bad: [
      ['minutes', 7],
      ['minutes', 'x'],
    ],
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
      ['nodeId', undefined],
      ['nodeId', 'x'],
      ['doneAt', undefined],
      ['doneAt', '昨天'],
      ['doneAt', '2026-02-30 10:00:00'],
      ['doneAt', '2026-12-01 10:00:00'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.uploadPicture': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: () => ({}),
    files: [{ name: '箱门.jpg', bytes: JPEG }],
    bad: [['fileName', '名'.repeat(201)]],
    ids: {},
    creates: { table: 'stored_file', other: 'admin', change: { fileName: '另一张.jpg' } },
  },
  'dispatch.fleet': { by: 'diaodu', may: VIEWERS, works: () => ({}), bad: [], ids: {} },
} satisfies Partial<CallCases>;
