import { mayViewOrder } from '@boxhaul/domain/orders';
import { tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseAccess } from '../../../platform/http/access';
import type { Actor, Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { openSink } from '../../../platform/live/event-line';
import { findActor } from '../../../platform/session/sessions.repo';
import type { NoticeDeps } from '../../../identity/notices';
import { type LiveHub, sendPoint } from './live-hub';
import { LiveStream } from './live-stream';
import { readMissed, readNewest } from './live-points';
import { findOwnOrder } from '../tracking.repo';

/** Streams that an account may have open at once: each costs a query every 15 seconds. */
const MOST_OPEN = 30;
const HEARTBEAT_MS = 15_000;
/** How long a client may have been away and still be given what it missed (decisions 3). */
const REPLAY_MS = 10 * 60_000;
/** Trucks are stored side by side: one may have been told of a moment after another of an earlier one. */
const OVERLAP_MS = 5_000;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Streams what happens to one order (decisions 3): position, node, order, resync; a heartbeat every 15 s. */
export async function streamOrder(
  { noticeHub, ...deps }: NoticeDeps,
  hub: LiveHub,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof tracking.liveOrder>,
  { request, reply }: Http,
): Promise<FastifyReply> {
  const viewer = ctx.customer();
  const { customerId, accountId } = viewer;
  const order = await findOwnOrder(ctx.db, { orderId: id, customerId });
  if (!order) throw new Refusal('NOT_FOUND');
  if (!mayViewOrder(viewer, order)) throw new Refusal('FORBIDDEN');
  if (hub.openOf(accountId) >= MOST_OPEN) {
    throw new Refusal('FLOOD', { message: '打开的跟踪页面过多，请关闭一些后再试' });
  }

  const stream = new LiveStream(order.orderId, accountId, openSink(reply), ctx.now);
  // The page's one stream carries the notices of its reader too.
  const leave = noticeHub.follow(accountId, { unread: (unread) => stream.send('notice', { unread }) });
  reply.raw.on('drain', () => stream.drained());
  const timer = setInterval(() => void heartbeat(deps, stream, request.headers.authorization), HEARTBEAT_MS);
  reply.raw.on('close', () => {
    clearInterval(timer);
    leave();
    hub.remove(stream);
  });
  // Gone before we listened for it: no 'close' will come.
  if (reply.raw.destroyed) {
    clearInterval(timer);
    leave();
    return reply;
  }
  try {
    await greet(ctx, hub, stream, lastEventId(request));
  } catch (error) {
    // The head is out: a client that cannot be served opens the stream again.
    deps.log.error({ err: error, reqId: ctx.requestId }, 'live stream not opened');
    stream.end();
  }
  return reply;
}

const lastEventId = (request: FastifyRequest): Date | null => {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{13}$/.test(given) ? new Date(Number(given)) : null;
};

/** The first words: what was missed, or where the trucks are now. */
async function greet(ctx: Ctx, hub: LiveHub, stream: LiveStream, since: Date | null): Promise<void> {
  const tasks = await hub.add(stream);
  stream.beat();
  if (since && ctx.now.getTime() - since.getTime() > REPLAY_MS) {
    stream.send('resync', { reason: '离开超过 10 分钟，请重新加载' });
    return;
  }
  const vehicleIds = [...new Set(tasks.map(({ vehicleId }) => vehicleId))];
  if (since) {
    const overlapping = new Date(since.getTime() - OVERLAP_MS);
    const missed = await readMissed(ctx.db, vehicleIds, { since: overlapping, now: ctx.now });
    for (const report of missed) sendPoint(stream, report);
    stream.send('order', { orderId: stream.orderId });
    return;
  }
  if (tasks.length === 0) return;
  const from = new Date(Math.min(...tasks.map((task) => task.from)));
  const newest = await readNewest(ctx.db, vehicleIds, { from, now: ctx.now });
  for (const report of newest) if (stream.isNews(report)) sendPoint(stream, report);
}

/** Whether somebody may read an order's stream now: rights and the order's state change. */
async function mayRead(deps: Deps, orderId: string, actor: Actor | null): Promise<boolean> {
  if (!actor?.customerId || refuseAccess(tracking.liveOrder, actor) !== null) return false;
  const order = await findOwnOrder(deps.db, { orderId, customerId: actor.customerId });
  return order !== undefined && mayViewOrder(actor, order);
}

/** Beats, and ends the stream of somebody who may no longer read it. */
export async function heartbeat(
  deps: Deps,
  stream: LiveStream,
  authorization: string | undefined,
): Promise<void> {
  try {
    const actor = await findActor(deps.db, authorization, deps.clock());
    if (await mayRead(deps, stream.orderId, actor)) stream.beat();
    else stream.end();
  } catch (error) {
    deps.log.warn({ err: error }, 'live session not checked');
  }
}
