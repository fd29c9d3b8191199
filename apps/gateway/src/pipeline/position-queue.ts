import { setTimeout as delay } from 'node:timers/promises';
import type { Log, PositionSink, Ticket } from '../ports';

export interface QueueLimits {
  /** Rows of one flush, unless a single ticket has more. */
  flushRows: number;
  /** Rows waiting above which sources are told to pause; they go on at half of it. */
  capacityRows: number;
  /** Fewer rows than this wait for company, until so many milliseconds have passed since the last flush ended. */
  gatherRows: number;
  gatherMs: number;
  /** Milliseconds before the first and before any later try after a failure. */
  firstRetryMs: number;
  lastRetryMs: number;
}

export const DEFAULT_QUEUE: QueueLimits = {
  flushRows: 5_000,
  capacityRows: 40_000,
  // At most some fifty commits a second, whatever trickles in: each one costs the disk the same.
  gatherRows: 100,
  gatherMs: 15,
  firstRetryMs: 100,
  lastRetryMs: 5_000,
};

/**
 * Group commit: one flush at a time, with what has come since the last. The first is begun at once; one that follows
 * upon another waits a moment for company while it is small.
 * A failed flush is tried again until it is through or the queue is closed; nothing is acknowledged before.
 */
export class PositionQueue implements PositionSink {
  private waiting: Ticket[] = [];
  private rows = 0;
  private running: Promise<void> | null = null;
  private readonly resumes: (() => void)[] = [];
  private readonly closing = new AbortController();
  /** Ends the wait for company; null while nobody waits. */
  private enough: AbortController | null = null;

  constructor(
    private readonly store: (tickets: readonly Ticket[]) => Promise<void>,
    private readonly log: Log,
    private readonly limits: QueueLimits = DEFAULT_QUEUE,
    /** Resolves after so many milliseconds, rejects when the signal comes first. */
    private readonly pause: (ms: number, signal: AbortSignal) => Promise<void> = wait,
  ) {}

  get full(): boolean {
    return this.rows >= this.limits.capacityRows;
  }

  whenRoom(resume: () => void): void {
    this.resumes.push(resume);
  }

  submit(ticket: Ticket): void {
    this.waiting.push(ticket);
    this.rows += rowsOf(ticket);
    if (this.rows >= this.limits.gatherRows) this.enough?.abort();
    this.running ??= this.run();
  }

  /** Resolves when everything submitted so far is stored (or the queue was closed in a failure). */
  async idle(): Promise<void> {
    await this.running;
  }

  /** Stores what is waiting, giving a broken database `graceMs`; what is then left stays unacknowledged. */
  async close(graceMs: number): Promise<void> {
    const timer = setTimeout(() => this.closing.abort(), graceMs);
    await this.idle();
    clearTimeout(timer);
    this.closing.abort();
  }

  private async run(): Promise<void> {
    // A turn of the event loop gathers what the sockets of this moment bring.
    await new Promise(setImmediate);
    while (this.waiting.length > 0 && !this.closing.signal.aborted) {
      const tickets = this.take();
      if (!(await this.persist(tickets))) break;
      for (const ticket of tickets) {
        this.rows -= rowsOf(ticket);
        ticket.committed();
      }
      this.resumeSources();
      await this.gather();
    }
    this.running = null;
  }

  /** Few rows would make a commit of their own: they wait for those of the next milliseconds, no longer than until there are enough. */
  private async gather(): Promise<void> {
    if (this.rows >= this.limits.gatherRows) return;
    this.enough = new AbortController();
    const over = AbortSignal.any([this.closing.signal, this.enough.signal]);
    await this.pause(this.limits.gatherMs, over).catch(() => undefined);
    this.enough = null;
  }

  private take(): Ticket[] {
    let rows = 0;
    let count = 0;
    while (count < this.waiting.length) {
      const next = rowsOf(this.waiting[count]!);
      if (count > 0 && rows + next > this.limits.flushRows) break;
      rows += next;
      count++;
    }
    return this.waiting.splice(0, count);
  }

  private async persist(tickets: readonly Ticket[]): Promise<boolean> {
    for (let pause = this.limits.firstRetryMs; ; pause = Math.min(pause * 2, this.limits.lastRetryMs)) {
      try {
        await this.store(tickets);
        return true;
      } catch (error) {
        this.log.error({ err: error, waiting: this.rows }, 'positions not stored, trying again');
      }
      try {
        await this.pause(pause, this.closing.signal);
      } catch {
        return false;
      }
    }
  }

  private resumeSources(): void {
    if (this.rows > this.limits.capacityRows / 2) return;
    for (const resume of this.resumes.splice(0)) resume();
  }
}

const wait = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

function rowsOf({ positions, doubtful }: Ticket): number {
  return positions.length + doubtful.length;
}
