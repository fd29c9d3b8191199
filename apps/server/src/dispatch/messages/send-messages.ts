import type { MessageOutcome, messages } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { MESSAGES_AN_HOUR } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findTasks } from '../tasks';
import { whyNotWritten } from './messages.present';
import { findSent, lockThreads, insertMessages, consumeQuota } from './messages.repo';
import { reachOf } from './reach-of';
import { announceThreads, notifyDrivers } from './notify-message';
import { type Addressee, findAddressees } from './threads.repo';

type Input = ParsedInputOf<typeof messages.send>;

/** Why a task cannot be what a message to a driver is about; those without one are about none. */
async function faultsOfTasks(ctx: Ctx, to: Input['to']): Promise<ReadonlyMap<string, string>> {
  const asked = to.flatMap(({ taskId }) => taskId ?? []);
  const tasks = asked.length === 0 ? [] : await findTasks(ctx.db, asked);
  const faults = new Map<string, string>();
  for (const { driverId, taskId } of to) {
    if (taskId === undefined) continue;
    const task = tasks.find((one) => one.taskId === taskId);
    if (task?.driverId !== driverId) faults.set(driverId, '该任务不是这名司机的');
    else if (task.publishedAt === null) faults.set(driverId, '该任务还没有发布给司机');
  }
  return faults;
}

/** A client id says that it is the same message once more. */
export const otherWords = (): Refusal =>
  new Refusal('CONFLICT', { message: '这条消息已发送过，内容不同，请重新发送' });

/** What was sent under this client id before; refused where that said something else. */
async function sentBefore(ctx: Ctx, { clientId, text, urgent, to }: Input): Promise<Map<string, string>> {
  const before = await findSent(ctx.db, ctx.signedIn().accountId, clientId);
  const taskOf = new Map(to.map(({ driverId, taskId = null }) => [driverId, taskId]));
  const isSame = (one: (typeof before)[number]) =>
    one.body === text &&
    one.urgent === urgent &&
    (!taskOf.has(one.driver_id) || one.task_id === taskOf.get(one.driver_id));
  if (!before.every(isSame)) throw otherWords();
  return new Map(before.map((one) => [one.driver_id, one.message_id]));
}

/** Refuses what is more than an account writes within an hour. */
export async function countSent(ctx: Ctx, count: number, who: keyof typeof MESSAGES_AN_HOUR): Promise<void> {
  const [{ accountId }, most] = [ctx.signedIn(), MESSAGES_AN_HOUR[who]];
  if (count === 0 || (await consumeQuota(ctx.db, { accountId, count, most, now: ctx.now }))) return;
  throw new Refusal('FLOOD', { message: `每小时最多发送 ${most} 条消息，请稍后再发或打电话` });
}

/** Writes a message for each, and tells them and the open pages of it; the id of each, by driver. */
async function writeTo(
  ctx: Ctx,
  to: Input['to'],
  { text, urgent, clientId }: Input,
  people: ReadonlyMap<string, Addressee>,
): Promise<ReadonlyMap<string, string>> {
  if (to.length === 0) return new Map();
  const { db: tx, now } = ctx;
  const { accountId } = ctx.signedIn();
  const made = await insertMessages(
    tx,
    to.map(({ driverId, taskId = null }) => ({ driverId, taskId })),
    { fromDriver: false, accountId, clientId, text, urgent, writtenAt: now, now },
  );
  const sent = [...made].map(([driverId, messageId]) => ({ driverId, messageId, urgent }));
  await notifyDrivers(tx, sent, text, now);
  await announceThreads(
    tx,
    to.map(({ driverId }) => ({ driverId, carrierId: people.get(driverId)?.carrier_id ?? null })),
  );
  return made;
}

/** Writes to each of the drivers, once for a client id, and says of each of the others why not. */
export async function sendMessages(ctx: Ctx, input: Input): Promise<PresentedOf<typeof messages.send>> {
  const { db: tx, now } = ctx;
  // Each once, as he is named first.
  const to = input.to.filter(
    ({ driverId }, i) => input.to.findIndex((one) => one.driverId === driverId) === i,
  );
  const found = await findAddressees(
    tx,
    to.map(({ driverId }) => driverId),
    reachOf(ctx),
  );
  const people = new Map<string, Addressee>(found.map((one) => [one.driver_id, one]));
  const faultsOfTask = await faultsOfTasks(ctx, to);
  const whyNot = (driverId: string): string | null => {
    const person = people.get(driverId);
    return person ? (whyNotWritten(person) ?? faultsOfTask.get(driverId) ?? null) : '未找到该司机';
  };
  const fit = to.filter(({ driverId }) => whyNot(driverId) === null);
  await lockThreads(
    tx,
    fit.map(({ driverId }) => driverId),
    now,
  );
  const before = await sentBefore(ctx, input);
  const fresh = fit.filter(({ driverId }) => !before.has(driverId));
  await countSent(ctx, fresh.length, 'dispatcher');
  const made = await writeTo(ctx, fresh, input, people);
  const results = to.map(({ driverId }): MessageOutcome => {
    const messageId = made.get(driverId) ?? before.get(driverId) ?? null;
    return {
      driverId,
      driverName: people.get(driverId)?.driver_name ?? '',
      messageId,
      fault: messageId === null ? whyNot(driverId) : null,
    };
  });
  const [only] = results.length === 1 ? results : [];
  ctx.audit({
    target: 'driver',
    ...(only && people.has(only.driverId) && { id: only.driverId, name: only.driverName }),
    after: { messages: [...made.values()], urgent: input.urgent },
  });
  return { results };
}
