import { type ConnectionSettings, type Db, listen, LIVE_CHANNEL, notify } from '@boxhaul/db';
import { openFanOut } from '@boxhaul/fan-out';
import { JOB_STATES, type JobState } from '@boxhaul/domain/kit';
import type { Logger } from 'pino';

/** How far a job of an account has come. */
export interface JobMove {
  accountId: string;
  jobId: string;
  state: JobState;
  done: number;
  total: number | null;
}

/** `v`: vehicles with a newer position; `o`: orders that changed; `t`: tasks of which a node changed; `n`: accounts whose notices changed; `d`: something is to be sent; `j`: a job waits or is to stop; `m`: a job has moved on; `c`: conversations that changed, 'driver:carrier' each. */
export interface LiveNotice {
  v?: string[];
  o?: string[];
  t?: string[];
  n?: string[];
  d?: true;
  j?: true;
  m?: JobMove;
  c?: string[];
}

/** Sent when the surrounding transaction commits, so that a listener always finds what it is told of. */
export const announce = (db: Db, notice: LiveNotice): Promise<void> =>
  notify(db, LIVE_CHANNEL, JSON.stringify(notice));

interface Follower {
  onNotice(notice: LiveNotice): void;
  /** Notices may have been missed. */
  onGap(): void;
  /** The process stops. */
  onClose(): void;
}

/** What comes in on the channel: one connection a process, however many follow. */
export interface LiveFeed {
  follow(follower: Follower): void;
  close(): Promise<void>;
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

function isMove(value: unknown): value is JobMove {
  if (typeof value !== 'object' || value === null) return false;
  if (!('accountId' in value && 'jobId' in value && 'state' in value && 'done' in value && 'total' in value))
    return false;
  const { accountId, jobId, state, done, total } = value;
  return (
    typeof accountId === 'string' &&
    typeof jobId === 'string' &&
    JOB_STATES.some((one) => one === state) &&
    typeof done === 'number' &&
    (total === null || typeof total === 'number')
  );
}

function readNotice(payload: string): LiveNotice {
  try {
    const given = JSON.parse(payload) as Record<string, unknown>;
    const { v, o, t, n, d, j, m, c } = given;
    return {
      ...(isIds(v) && { v }),
      ...(isIds(o) && { o }),
      ...(isIds(t) && { t }),
      ...(isIds(n) && { n }),
      ...(d === true && { d }),
      ...(j === true && { j }),
      ...(isMove(m) && { m }),
      ...(isIds(c) && { c }),
    };
  } catch {
    // Anybody with the database's password may notify; what is not ours tells nothing.
    return {};
  }
}

/**
 * Begins to listen; resolves once it does, and comes back by itself when the connection breaks. With `natsUrl` gateways
 * tell there who moved; what changes with a transaction is told over the database, as it commits.
 */
export async function openLiveFeed(
  connection: ConnectionSettings,
  log: Logger,
  natsUrl?: string,
): Promise<LiveFeed> {
  const followers = new Set<Follower>();
  const onMessage = (payload: string) => {
    const notice = readNotice(payload);
    for (const follower of followers) follower.onNotice(notice);
  };
  const onGap = () => {
    for (const follower of followers) follower.onGap();
  };
  const listener = await listen(connection, LIVE_CHANNEL, {
    applicationName: 'boxhaul-live',
    onMessage,
    onReconnect: onGap,
    onError: (error) => log.warn({ err: error }, 'live channel interrupted'),
  });
  const fanOut =
    natsUrl === undefined
      ? undefined
      : openFanOut({
          url: natsUrl,
          name: 'boxhaul-live',
          onMessage,
          onGap,
          onError: (error) => log.warn({ err: error }, 'NATS is away: moves are heard over the database'),
        });
  return {
    follow: (follower) => void followers.add(follower),
    async close() {
      for (const follower of followers) follower.onClose();
      followers.clear();
      await Promise.all([listener.close(), fanOut?.close()]);
    },
  };
}
