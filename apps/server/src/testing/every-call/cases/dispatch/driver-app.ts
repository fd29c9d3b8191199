import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { type AccountName, JPEG, type Stage } from '../../stage';

const DRIVERS: readonly AccountName[] = ['driver'];
const NO_FILE = '00000000-0000-4000-8000-000000000000';
const LATE = '2026-02-30 10:00:00';

/** A published task of the driver who signs in. */
async function ownTask(stage: Stage): Promise<string> {
  // A driver is told of one box at a time.
  await stage.t.db
    .updateTable('task')
    .set({ state: 'withdrawn' })
    .where('driver_id', '=', stage.world.driverIds[0])
    .where('state', 'in', ['assigned', 'published', 'running'])
    .execute();
  const { taskId } = await stage.task('owner', false);
  await stage.t.db
    .updateTable('task')
    .set({ driver_id: stage.world.driverIds[0] })
    .where('task_id', '=', taskId)
    .execute();
  await stage.t.call(dispatch.publish, { taskIds: [taskId] }, { token: await stage.signIn('admin') });
  return taskId;
}
const now = (stage: Stage) => toWireTime(stage.t.clock.now);
const others = async (stage: Stage) => (await stage.task('owner')).taskId;

/** Who is paid for what the driver who signs in does. */
async function paid(stage: Stage): Promise<string> {
  const { payee_id } = await stage.t.db
    .insertInto('payee')
    .values({
      kind: 'driver',
      payee_name: `司机本人 ${stage.serial()}`,
      cycle: 'month',
      pay_days: 0,
      created_by: stage.world.admin,
      created_at: stage.t.clock.now,
      updated_at: stage.t.clock.now,
    })
    .returning('payee_id')
    .executeTakeFirstOrThrow();
  await stage.t.db
    .insertInto('payee_driver')
    .values({ payee_id, driver_id: stage.world.driverIds[0] })
    .onConflict((oc) => oc.column('driver_id').doUpdateSet({ payee_id }))
    .execute();
  return ownTask(stage);
}

/** What he has claimed, and nobody has answered. */
async function claimed(stage: Stage, who: AccountName): Promise<string> {
  const claim = { taskId: await paid(stage), kind: 'waiting' as const, amount: '8', fileIds: [] };
  return (await stage.t.call(driverApp.claim, claim, { token: await stage.signIn(who) })).data.id;
}

/** One that a colleague has claimed. */
async function othersClaim(stage: Stage): Promise<{ id: string }> {
  const id = await claimed(stage, 'driver');
  await stage.t.db
    .updateTable('driver_expense')
    .set({ driver_id: stage.world.driverIds[1] })
    .where('payable_id', '=', id)
    .execute();
  return { id };
}

const taskIds = {
  taskId: {
    unknown: { taskId: NO_SUCH_ID },
    foreign: async (stage: Stage) => ({ taskId: await others(stage) }),
    errcode: 'NOT_FOUND',
  },
} as const;

/** Pictures that are not the caller's own. */
const fileIds = {
  unknown: { fileIds: [NO_FILE] },
  foreign: async (stage: Stage) => ({ fileIds: [await stage.picture('admin')] }),
  errcode: 'BAD_INPUT',
} as const;

export const driverAppCases = {
  'driverApp.tasks': {
    by: 'driver',
    may: DRIVERS,
    works: async (stage) => {
      await ownTask(stage);
      return {};
    },
    ids: {},
  },
  'driverApp.checkIn': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage, who) => ({
      nodeId: await stage.firstNode(await ownTask(stage)),
      doneAt: now(stage),
      sentAt: now(stage),
      cabinetNo: 'CSQU3054383',
      sealNo: 'HL8866',
      note: '准时',
      fileIds: [await stage.picture(who)],
      lon: 114.2,
      lat: 22.5,
    }),
    bad: [
      ['doneAt', LATE],
      ['sentAt', LATE],
    ],
    ids: {
      nodeId: {
        unknown: { nodeId: NO_SUCH_ID },
        foreign: async (stage) => ({ nodeId: await stage.firstNode(await others(stage)) }),
        errcode: 'NOT_FOUND',
      },
      fileIds,
    },
    creates: { table: 'task_node_pic', change: { note: '另一份' } },
  },
  'driverApp.confirmHours': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage) => {
      const [hour_change, hour_before] = [stage.serial(), stage.t.clock.now];
      await stage.t.db
        .updateTable('task')
        .set({ hour_change, hour_before })
        .where('task_id', '=', await ownTask(stage))
        .execute();
      return { version: String(hour_change) };
    },
    ids: {},
  },
  'driverApp.refuse': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage) => ({ taskId: await ownTask(stage), reason: '车辆故障' }),
    ids: taskIds,
    creates: { table: 'task_exception', change: { reason: '家中有事' } },
  },
  'driverApp.report': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage, who) => ({
      taskId: await ownTask(stage),
      text: '闸口排队，预计晚一小时',
      fileIds: [await stage.picture(who)],
    }),
    ids: {
      ...taskIds,
      fileIds,
    },
    creates: { table: 'task_exception', change: { text: '爆胎' } },
  },
  'driverApp.uploadPicture': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: () => ({}),
    files: [{ name: '箱门.jpg', bytes: JPEG }],
    ids: {},
    creates: { table: 'stored_file', change: { fileName: '封号.jpg' } },
  },
  'driverApp.consent': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: () => ({ agreed: true }),
    ids: {},
  },
  'driverApp.positions': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage) => {
      await stage.t.db
        .insertInto('driver_consent')
        .values({ driver_id: stage.world.driverIds[0], given_at: stage.t.clock.now })
        .onConflict((oc) => oc.doNothing())
        .execute();
      await stage.doneNode(await ownTask(stage));
      return {
        sentAt: now(stage),
        points: [{ at: now(stage), lon: 114.2, lat: 22.5, speed: 40, accuracy: 12 }],
      };
    },
    bad: [
      ['sentAt', LATE],
      ['points', [{ at: LATE, lon: 114.2, lat: 22.5 }]],
    ],
    ids: {},
  },
  'driverApp.claim': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage, who) => ({
      taskId: await paid(stage),
      kind: 'toll',
      amount: '35.50',
      spentOn: '2026-11-20',
      note: '盐排高速',
      fileIds: [await stage.picture(who)],
    }),
    bad: [
      ['spentOn', '2026-12-01'],
      ['fileIds', []],
    ],
    ids: {
      ...taskIds,
      fileIds,
    },
    creates: { table: 'driver_expense', change: { amount: '12.00' } },
  },
  'driverApp.changeClaim': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage, who) => ({
      id: await claimed(stage, who),
      revision: 1,
      kind: 'weighing',
      amount: '12.00',
      note: '改正',
      fileIds: [await stage.picture(who)],
    }),
    bad: [['fileIds', []]],
    ids: { id: { unknown: { id: NO_SUCH_ID }, foreign: othersClaim, errcode: 'NOT_FOUND' }, fileIds },
    creates: { table: 'driver_expense_pic', change: { amount: '13.00' } },
  },
  'driverApp.withdrawClaim': {
    by: 'driver',
    may: DRIVERS,
    writes: true,
    works: async (stage, who) => ({ id: await claimed(stage, who), revision: 1 }),
    ids: { id: { unknown: { id: NO_SUCH_ID }, foreign: othersClaim, errcode: 'NOT_FOUND' } },
  },
  'driverApp.pay': { by: 'driver', may: DRIVERS, works: () => ({}), ids: {} },
} satisfies Partial<CallCases>;
