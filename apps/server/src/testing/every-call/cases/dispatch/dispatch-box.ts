import { dispatch } from '@boxhaul/contract/dispatch';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { type AccountName } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];

export const dispatchBoxCases = {
  'dispatch.savePreparation': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
      version: 0,
      released: true,
      printed: false,
      gateBooking: 'G1',
      gateSlot: '2026-11-22 22:00:00',
      gateUntil: '2026-11-23 02:00:00',
      gatePlate: '粤B12345',
      wholeOrder: true,
      weight: '2026-11-22 18:00:00',
    }),
    bad: [
      ['gateUntil', '2026-11-22 21:00:00'],
      ['gateUntil', '2026-11-23 22:00:01'],
      ['weight', '2026-02-30 10:00:00'],
    ],
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.undoCheckIn': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      nodeId: await stage.doneNode((await stage.task('owner')).taskId),
      reason: '点错箱',
    }),
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.handOver': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const { taskId } = await stage.task('owner');
      await stage.doneNode(taskId);
      return { taskId, reason: '车辆故障', ...(await stage.truck()) };
    },
    bad: [['firstPercent', 40]],
    ids: {
      taskId: { unknown: { taskId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      driverId: { unknown: { driverId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
  },
  'dispatch.handOverSplit': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => {
      const { taskId } = await stage.task('owner');
      await stage.doneNode(taskId);
      return { taskId };
    },
    ids: { taskId: { unknown: { taskId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.turns': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => ({ cabinetId: (await stage.turnable('owner')).importCabinetId }),
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.linkTurn': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ ...(await stage.turnable('owner')), reference: 'RU1' }),
    ids: {
      importCabinetId: { unknown: { importCabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      exportCabinetId: { unknown: { exportCabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
    },
    creates: { table: 'street_turn', other: 'admin', change: { reference: 'RU2' } },
  },
  'dispatch.numberTurn': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const asked = { ...(await stage.turnable('owner')), reference: 'RU1' };
      const token = await stage.signIn('admin');
      const { data } = await stage.t.call(dispatch.linkTurn, asked, { token });
      return { turnId: data.turnId, reference: `RU${stage.serial()}A` };
    },
    ids: { turnId: { unknown: { turnId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.undoTurn': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const asked = { ...(await stage.turnable('owner')), reference: 'RU1' };
      const token = await stage.signIn('admin');
      const { data } = await stage.t.call(dispatch.linkTurn, asked, { token });
      return { turnId: data.turnId, reason: '客户改期' };
    },
    ids: { turnId: { unknown: { turnId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.pairs': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => ({ cabinetId: (await stage.pairable('owner')).cabinetId }),
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.linkPair': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: (stage) => stage.pairable('owner'),
    ids: {
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      otherCabinetId: { unknown: { otherCabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
    },
    creates: { table: 'box_pair', other: 'admin', change: { overrideReason: '急' } },
  },
  'dispatch.undoPair': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const token = await stage.signIn('admin');
      const { data } = await stage.t.call(dispatch.linkPair, await stage.pairable('owner'), { token });
      return { pairId: data.pairId, reason: '客户改期' };
    },
    ids: { pairId: { unknown: { pairId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.proofs': {
    by: 'diaodu',
    may: VIEWERS,
    works: () => ({ state: 'waiting' as const, keyword: '粤' }),
    ids: {},
  },
  'dispatch.correctWeighing': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const nodeId = await stage.doneNode((await stage.task('owner')).taskId);
      await stage.t.db
        .updateTable('task_node')
        .set({ proofs: ['weighing'] })
        .where('node_id', '=', nodeId)
        .execute();
      return { nodeId, revision: 0, grossKg: 41_500, tareKg: 15_200, reason: '看错一位' };
    },
    bad: [['grossKg', 15_200]],
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.reviewProof': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const nodeId = await stage.doneNode((await stage.task('owner')).taskId);
      await stage.t.db
        .insertInto('node_review')
        .values({ node_id: nodeId, waiting_since: stage.t.clock.now })
        .execute();
      return { nodeId, version: 1, verdict: 'rejected' as const, reason: '柜号看不清' };
    },
    bad: [['reason', undefined]],
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.dryRun': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
      reason: '工厂无货',
    }),
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.undoDryRun': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const cabinetId = (await stage.approved('owner')).cabinetIds[0]!;
      const { db, clock } = stage.t;
      const run = { reason: '工厂无货', closed_by: stage.world.diaodu, closed_at: clock.now };
      await db
        .insertInto('box_dry_run')
        .values({ cabinet_id: cabinetId, ...run, box_state: 0, tasks: '[]' })
        .execute();
      await db.updateTable('cus_cabinet').set({ state: 6 }).where('cabinet_id', '=', cabinetId).execute();
      return { cabinetId, reason: '工厂又有货了' };
    },
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
