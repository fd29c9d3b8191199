import { randomUUID } from 'node:crypto';
import { dispatch, messages } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin', 'chedui'];
const NO_FILE = '00000000-0000-4000-8000-000000000000';

/** A driver whom everybody who dispatches may write to: of the carrier of `chedui`, with an account. */
async function ofCarrier(stage: Stage): Promise<string> {
  const { driverId } = await stage.carrierTruck();
  const login_name = `1391${String(stage.serial()).padStart(7, '0')}`;
  await stage.t.db
    .insertInto('account')
    .values({ user_type: 3, login_name, username: login_name, password_hash: 'none', driver_id: driverId })
    .execute();
  return driverId;
}

/** One of another carrier, whom the first carrier's dispatcher knows nothing of. */
async function ofOther(stage: Stage): Promise<string> {
  const driverId = await ofCarrier(stage);
  const carrier_id = stage.world.otherCarrierId;
  await stage.t.db.updateTable('driver').set({ carrier_id }).where('driver_id', '=', driverId).execute();
  return driverId;
}

/** What somebody wrote to a driver. */
async function written(stage: Stage, who: AccountName, driverId: string): Promise<string> {
  const asked = { to: [{ driverId }], text: '请尽快接单', clientId: randomUUID() };
  const { data } = await stage.t.call(messages.send, asked, { token: await stage.signIn(who) });
  return data.results[0]?.messageId ?? '';
}

const ownDriver = ({ world }: Stage): string => world.driverIds[0];
const driverId = {
  unknown: { driverId: NO_SUCH_ID },
  foreign: async (stage: Stage) => ({ driverId: await ofOther(stage) }),
  errcode: 'NOT_FOUND',
} as const;

/** A published task of the driver who signs in. */
async function ownTask(stage: Stage): Promise<string> {
  await stage.t.db
    .updateTable('task')
    .set({ state: 'withdrawn' })
    .where('driver_id', '=', ownDriver(stage))
    .where('state', 'in', ['assigned', 'published', 'running'])
    .execute();
  const { taskId } = await stage.task('owner', false);
  await stage.t.db
    .updateTable('task')
    .set({ driver_id: ownDriver(stage) })
    .where('task_id', '=', taskId)
    .execute();
  await stage.t.call(dispatch.publish, { taskIds: [taskId] }, { token: await stage.signIn('admin') });
  return taskId;
}

export const messagesCases = {
  'messages.threads': {
    by: 'chedui',
    may: DISPATCHERS,
    works: async (stage) => {
      await written(stage, 'chedui', await ofCarrier(stage));
      return { keyword: '司机', unread: false };
    },
    ids: {},
  },
  'messages.unread': { by: 'chedui', may: DISPATCHERS, works: () => ({}), ids: {} },
  'messages.thread': {
    by: 'chedui',
    may: DISPATCHERS,
    works: async (stage) => ({ driverId: await ofCarrier(stage) }),
    ids: { driverId },
  },
  'messages.send': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      to: [{ driverId: await ofCarrier(stage) }],
      text: '客户催单 <script>alert(1)</script>',
      urgent: true,
      clientId: randomUUID(),
    }),
    ids: { clientId: { unknown: { clientId: 'none' }, errcode: 'BAD_INPUT' } },
    creates: { table: 'driver_message', other: 'admin', change: { text: '请回电话' } },
  },
  'messages.markRead': {
    by: 'chedui',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const to = await ofCarrier(stage);
      return { driverId: to, upTo: await written(stage, 'diaodu', to) };
    },
    ids: { driverId },
  },
  'messages.withdraw': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage, who) => ({ messageId: await written(stage, who, await ofCarrier(stage)) }),
    ids: {
      messageId: {
        unknown: { messageId: NO_SUCH_ID },
        foreign: async (stage) => ({ messageId: await written(stage, 'admin', await ofCarrier(stage)) }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'messages.ownThread': {
    by: 'driver',
    may: ['driver'],
    works: async (stage) => {
      await written(stage, 'diaodu', ownDriver(stage));
      return {};
    },
    ids: {},
  },
  'messages.answer': {
    by: 'driver',
    may: ['driver'],
    writes: true,
    works: async (stage, who) => ({
      text: '正在排队',
      taskId: await ownTask(stage),
      fileIds: [await stage.picture(who)],
      clientId: randomUUID(),
      doneAt: toWireTime(stage.t.clock.now),
      sentAt: toWireTime(stage.t.clock.now),
    }),
    bad: [
      ['doneAt', '2026-02-30 10:00:00'],
      ['sentAt', '2026-02-30 10:00:00'],
    ],
    ids: {
      clientId: { unknown: { clientId: 'none' }, errcode: 'BAD_INPUT' },
      taskId: {
        unknown: { taskId: NO_SUCH_ID },
        foreign: async (stage) => ({ taskId: (await stage.task('owner')).taskId }),
        errcode: 'NOT_FOUND',
      },
      fileIds: {
        unknown: { fileIds: [NO_FILE] },
        foreign: async (stage) => ({ fileIds: [await stage.picture('admin')] }),
        errcode: 'BAD_INPUT',
      },
    },
    creates: { table: 'driver_message', change: { text: '路上堵车' } },
  },
  'messages.markOwn': {
    by: 'driver',
    may: ['driver'],
    writes: true,
    works: async (stage) => ({ upTo: await written(stage, 'diaodu', ownDriver(stage)), read: true }),
    ids: {},
  },
} satisfies Partial<CallCases>;
