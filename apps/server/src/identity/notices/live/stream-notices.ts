import { type accountEvents, notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ctx, Deps } from '../../../platform/context';
import { refuseAccess } from '../../../platform/http/access';
import { Refusal } from '../../../platform/http/refusal';
import { EventLine, openSink } from '../../../platform/live/event-line';
import { findActor } from '../../../platform/session/sessions.repo';
import { countUnread } from '../inbox.repo';
import type { NoticeHub } from './notice-hub';

/** Streams that an account may have open at once: each costs a query every 15 seconds. */
const MOST_OPEN = 30;
const HEARTBEAT_MS = 15_000;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Line = EventLine<typeof accountEvents>;

/** Whose conversations somebody sees: a driver his own, a carrier's dispatcher those of its drivers, the desk's all. */
const seenBy =
  ({ driverId, carrierId, rights }: Actor) =>
  (ofDriver: string, ofCarrier: string): boolean => {
    if (driverId !== null) return driverId === ofDriver;
    return carrierId === null ? rights.includes('dispatch.assign') : carrierId === ofCarrier;
  };

/** Streams how many of one's notices are unread: now, and whenever it changes; and how far one's jobs have come. */
export async function streamNotices(
  deps: Deps,
  hub: NoticeHub,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof notices.live>,
  { request, reply }: Http,
): Promise<FastifyReply> {
  const { accountId } = ctx.signedIn();
  if (id !== accountId) throw new Refusal('NOT_FOUND');
  if (hub.openOf(accountId) >= MOST_OPEN) {
    throw new Refusal('FLOOD', { message: '打开的页面过多，请关闭一些后再试' });
  }
  const line: Line = new EventLine(openSink(reply), ctx.now);
  const leave = hub.follow(accountId, {
    unread: (unread) => line.send('notice', { unread }),
    job: ({ jobId, state, done, total }) => line.send('job', { jobId, state, done, total }),
    conversation: (driverId) => line.send('conversation', { driverId }),
    sees: seenBy(ctx.signedIn()),
    end: () => line.end(),
  });
  reply.raw.on('drain', () => line.drained());
  const timer = setInterval(() => void beatNotices(deps, line, request.headers.authorization), HEARTBEAT_MS);
  const stop = (): void => {
    clearInterval(timer);
    leave();
  };
  reply.raw.on('close', stop);
  // Gone before we listened for it: no 'close' will come.
  if (reply.raw.destroyed) {
    stop();
    return reply;
  }
  try {
    const unread = (await countUnread(ctx.db, [accountId])).get(accountId) ?? 0;
    line.send('notice', { unread });
  } catch (error) {
    // The head is out: a client that cannot be served opens the stream again.
    deps.log.error({ err: error, reqId: ctx.requestId }, 'stream of notices not opened');
    line.end();
  }
  return reply;
}

/** Beats, and ends the stream of somebody whose session is over. */
export async function beatNotices(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  line: Line,
  authorization: string | undefined,
): Promise<void> {
  try {
    const actor = await findActor(deps.db, authorization, deps.clock());
    if (actor && refuseAccess(notices.live, actor) === null) line.beat();
    else line.end();
  } catch (error) {
    deps.log.warn({ err: error }, 'session of a stream not checked');
  }
}
