import { dispatch } from '@boxhaul/contract';
import { toWireTime } from '@boxhaul/domain';
import { CABINET_NO } from '../../dispatch-desk';
import { DOCK } from '../../approved-order';
import { insertPosition } from '../../insert-position';
import { type CallCases, NO_SUCH_ID } from '../call-case';
import { type AccountName, JPEG, type Stage } from '../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];
/** Looking is not letting in: the watcher may not bind or consent. */
const TERMINAL_VIEWERS: readonly AccountName[] = ['diaodu', 'admin', 'watcher'];
/** A terminal in a truck of its own. */
async function boundTerminal(stage: Stage) {
  const { vehicleId: fromVehicleId } = await stage.truck();
  const terminalId = String(13_300_000_000 + stage.serial());
  await stage.t.db
    .insertInto('terminal')
    .values({ terminal_id: terminalId, vehicle_id: fromVehicleId })
    .execute();
  return { terminalId, fromVehicleId, reason: '换车' };
}
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
      ['toHour', 25],
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
      ['toHour', 25],
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
      ['seen', 'x'],
    ],
    ids: {
      afterTaskId: { unknown: { afterTaskId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
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
  'fleet.terminals': { by: 'watcher', may: TERMINAL_VIEWERS, works: () => ({}), bad: [], ids: {} },
  'fleet.terminalAlarms': { by: 'watcher', may: TERMINAL_VIEWERS, works: () => ({}), bad: [], ids: {} },
  'fleet.quarantine': {
    by: 'watcher',
    may: TERMINAL_VIEWERS,
    works: () => ({ keyword: '139', sort: 'attempts' as const, pageSize: 5 }),
    bad: [
      ['keyword', '1'.repeat(61)],
      ['sort', 'plate'],
      ['pageNo', 'x'],
      ['pageSize', 0],
    ],
    ids: {},
  },
  'fleet.decideTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ heldId: await stage.heldTerminal(), agree: true }),
    bad: [
      ['heldId', undefined],
      ['heldId', 'x'],
      ['agree', undefined],
      ['agree', '也许'],
    ],
    ids: { heldId: { unknown: { heldId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
    creates: { table: 'terminal_event', other: 'admin', change: { agree: false } },
  },
  'fleet.moveTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ ...(await boundTerminal(stage)), vehicleId: (await stage.truck()).vehicleId }),
    bad: [
      ['terminalId', '12a'],
      ['fromVehicleId', 'x'],
      ['vehicleId', undefined],
      ['vehicleId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: {
      terminalId: { unknown: { terminalId: '99999999999' }, errcode: 'NOT_FOUND' },
      fromVehicleId: { unknown: { fromVehicleId: NO_SUCH_ID }, errcode: 'CONFLICT' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
  },
  'fleet.retireTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: (stage) => boundTerminal(stage),
    bad: [
      ['terminalId', '12a'],
      ['fromVehicleId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: {
      terminalId: { unknown: { terminalId: '99999999999' }, errcode: 'NOT_FOUND' },
      fromVehicleId: { unknown: { fromVehicleId: NO_SUCH_ID }, errcode: 'CONFLICT' },
    },
  },
  'fleet.bindings': {
    by: 'watcher',
    may: TERMINAL_VIEWERS,
    works: () => ({ terminalId: '13900000001', vehicleId: '1' }),
    bad: [
      ['terminalId', '12a'],
      ['vehicleId', 'x'],
    ],
    ids: {
      terminalId: { unknown: { terminalId: 'x' }, errcode: 'BAD_INPUT' },
      vehicleId: { unknown: { vehicleId: 'x' }, errcode: 'BAD_INPUT' },
    },
  },
  'fleet.bindTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      terminalId: String(13_000_000_000 + stage.serial()),
      vehicleId: (await stage.truck()).vehicleId,
    }),
    bad: [
      ['terminalId', undefined],
      ['terminalId', '终端'],
      ['terminalId', '1'.repeat(21)],
      ['vehicleId', undefined],
      ['vehicleId', 'x'],
    ],
    ids: {
      // Nobody has had it before: it is the one that is bound.
      terminalId: { unknown: { terminalId: '' }, errcode: 'BAD_INPUT' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'terminal', other: 'admin', change: { terminalId: '99' } },
  },
} satisfies Partial<CallCases>;
