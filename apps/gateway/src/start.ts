import { openFanOut } from '@boxhaul/fan-out';
import {
  type ConnectionSettings,
  createStore,
  type Db,
  listen,
  refusalOf,
  TERMINAL_CHANNEL,
} from '@boxhaul/db';
import { Attempts } from './protocols/attempts';
import { Lines } from './protocols/lines';
import { DEFAULT_LISTENER, Listener, type ListenerLimits } from './listener';
import { ClockWatches } from './pipeline/clock-watches';
import { DatabaseLedger } from './pipeline/ledger';
import { DEFAULT_QUEUE, PositionQueue, type QueueLimits } from './pipeline/position-queue';
import { DEFAULT_PARTS, MessageParts, type PartLimits } from './pipeline/message-parts';
import { type BudgetLimits, DEFAULT_BUDGET, PointBudgets } from './pipeline/point-budget';
import { createTerminals } from './pipeline/terminals';
import { startCleanup } from './cleanup';
import type { Clock, Log } from './ports';

export interface GatewayOptions {
  db: Db;
  /** Where `db` is, for a connection of its own that hears which lines are over. */
  settings: ConnectionSettings;
  /** Who moved is told there, where it is given, and over the database else. */
  natsUrl?: string | undefined;
  /** 0 takes any free port. */
  port: number;
  host: string;
  clock?: Clock;
  log?: Log;
  limits?: Partial<ListenerLimits & QueueLimits & { storeGraceMs: number }>;
  budget?: Partial<BudgetLimits>;
  parts?: Partial<PartLimits>;
}

export interface Gateway {
  port: number;
  /** Stores what is waiting (positions, refusals, last-seen times) and cleans up silent lines, now. */
  settle(): Promise<void>;
  /** Stores and acknowledges what has been read, then hangs up. The database stays open. */
  close(): Promise<void>;
}

/** Milliseconds for which a closing gateway waits for a database that refuses. */
const STORE_GRACE_MS = 5_000;
const HANG_UP_GRACE_MS = 1_000;
const silent: Log = { info() {}, warn() {}, error() {} };

/** JT/T 808 over TCP into table `position`; rejects when the port is taken. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { db, clock = Date.now, log = silent } = options;
  const ledger = new DatabaseLedger(db, clock, log);
  const fanOut =
    options.natsUrl === undefined
      ? undefined
      : openFanOut({
          url: options.natsUrl,
          name: 'boxhaul-gateway',
          onError: (error) => log.warn({ err: error }, 'NATS is away: moves are told over the database'),
        });
  const sink = new PositionQueue(createStore(db, fanOut?.tell), log, { ...DEFAULT_QUEUE, ...options.limits });
  const terminals = createTerminals(db);
  const lines = new Lines(terminals);
  const attempts = new Attempts(clock);
  const budget = new PointBudgets({ ...DEFAULT_BUDGET, ...options.budget });
  const parts = new MessageParts(db, ledger, { ...DEFAULT_PARTS, ...options.parts });
  const clocks = new ClockWatches();
  const listener = new Listener(
    {
      terminals,
      noteClock: (live, news, now) => terminals.noteClock(live, news, now),
      lines,
      attempts,
      sink,
      budget,
      clocks,
      parts,
      ledger,
      clock,
      refusalOf,
      log,
    },
    { ...DEFAULT_LISTENER, ...options.limits },
  );
  const touch = () =>
    lines
      .release()
      .then(() => lines.touch())
      .catch((error: unknown) => log.error({ err: error }, 'last-seen times not stored'));
  const hearing = await listen(options.settings, TERMINAL_CHANNEL, {
    applicationName: 'boxhaul-gateway',
    onMessage: (payload) => {
      const [terminalId = '', line = ''] = payload.split(' ');
      lines.supersede(terminalId, Number(line));
    },
    onReconnect: () => void touch(),
    onError: (error) => log.warn({ err: error }, 'ends of lines are not heard'),
  });
  const port = await listener.listen(options.port, options.host).catch(async (error: unknown) => {
    await hearing.close();
    await fanOut?.close();
    throw error;
  });
  const deleteStaleParts = () =>
    parts.cleanUp(clock()).catch((error: unknown) => log.error({ err: error }, 'old parts not deleted'));
  const cleanUp = () => {
    listener.cleanUp();
    budget.cleanUp(clock());
    clocks.cleanUp(clock());
  };
  const stopCleanup = startCleanup({
    cleanUp,
    often: [() => ledger.flush()],
    seldom: [touch, deleteStaleParts],
  });

  log.info({ port }, 'gateway listens');
  let closing: Promise<void> | null = null;
  const close = async () => {
    const cleanupEnded = stopCleanup();
    await listener.stopReading();
    await sink.close(options.limits?.storeGraceMs ?? STORE_GRACE_MS);
    await listener.hangUp(HANG_UP_GRACE_MS);
    await cleanupEnded;
    await ledger.flush();
    await hearing.close();
    await fanOut?.close();
    await lines.release().catch((error: unknown) => log.error({ err: error }, 'ended lines not stored'));
  };
  return {
    port,
    settle: async () => {
      cleanUp();
      await deleteStaleParts();
      await sink.idle();
      await ledger.flush();
      await touch();
    },
    close: () => (closing ??= close()),
  };
}
