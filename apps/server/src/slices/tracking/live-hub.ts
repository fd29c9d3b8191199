import type { Deps } from '../../platform/context';
import type { LiveNotice } from '../../platform/live';
import type { LiveStream } from './live-stream';
import { readNewest } from './live-points';
import { type LiveTask, type Report, selectLiveTasks } from './live.repo';
import { presentPoint } from './present-point';

/**
 * One for the process: follows the notices and tells each open stream what concerns its order. Whatever comes in while
 * a query runs is gathered, so that a flush costs one query for all vehicles that somebody watches.
 */
export class LiveHub {
  readonly #streams = new Set<LiveStream>();
  #vehicles = new Set<string>();
  #orders = new Set<string>();
  #tasks = new Set<string>();
  #flushing = false;
  #closed = false;

  constructor(private readonly deps: Pick<Deps, 'db' | 'live' | 'log' | 'clock'>) {
    deps.live.follow({
      onNotice: (notice) => this.#take(notice),
      onGap: () => this.#resyncAll(),
      onClose: () => this.close(),
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  get streams(): Iterable<LiveStream> {
    return this.#streams;
  }

  /** How many streams an account has open. */
  openOf(accountId: string): number {
    let count = 0;
    for (const stream of this.#streams) if (stream.accountId === accountId) count += 1;
    return count;
  }

  /** From now on the stream hears of its order; what it watches is loaded first. */
  async add(stream: LiveStream): Promise<LiveTask[]> {
    this.#streams.add(stream);
    if (this.#closed) stream.end();
    const tasks = await selectLiveTasks(this.deps.db, [stream.orderId]);
    stream.watch(tasks);
    return tasks;
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream);
  }

  close(): void {
    this.#closed = true;
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  #take({ v = [], o = [], t = [] }: LiveNotice): void {
    if (this.#streams.size === 0) return;
    for (const id of v) this.#vehicles.add(id);
    for (const id of o) this.#orders.add(id);
    for (const id of t) this.#tasks.add(id);
    if (!this.#flushing) void this.#flush();
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    try {
      while (this.#vehicles.size + this.#orders.size + this.#tasks.size > 0) {
        const orders = this.#orders;
        const tasks = this.#tasks;
        const vehicles = this.#vehicles;
        this.#orders = new Set();
        this.#tasks = new Set();
        this.#vehicles = new Set();
        await this.#tellOrders(orders, tasks);
        await this.#tellPositions(vehicles);
      }
    } catch (error) {
      this.deps.log.error({ err: error }, 'live flush failed');
      this.#resyncAll();
    } finally {
      this.#flushing = false;
    }
  }

  async #tellOrders(orders: ReadonlySet<string>, tasks: ReadonlySet<string>): Promise<void> {
    const concerned = [...this.#streams].filter((stream) => orders.has(stream.orderId));
    if (concerned.length === 0) return;
    const known = await selectLiveTasks(this.deps.db, [...new Set(concerned.map(({ orderId }) => orderId))]);
    for (const stream of concerned) {
      const before = stream.taskIds();
      stream.watch(known.filter(({ orderId }) => orderId === stream.orderId));
      const mine = new Set([...before, ...stream.taskIds()]);
      for (const taskId of tasks) if (mine.has(taskId)) stream.send('node', { taskId });
      stream.send('order', { orderId: stream.orderId });
    }
  }

  async #tellPositions(vehicles: ReadonlySet<string>): Promise<void> {
    const streams = [...this.#streams];
    const watched = [...vehicles].filter((id) => streams.some((stream) => stream.watches(id)));
    if (watched.length === 0) return;
    const newest = await readNewest(this.deps.db, watched, { now: this.deps.clock() });
    for (const stream of streams) {
      for (const report of newest) if (stream.isNews(report)) sendPoint(stream, report);
    }
  }

  #resyncAll(): void {
    for (const stream of this.#streams) {
      stream.send('resync', { reason: '连接曾中断，请重新加载' });
      this.#orders.add(stream.orderId);
    }
    if (!this.#flushing && this.#orders.size > 0) void this.#flush();
  }
}

/** Tells a stream of a position, when it is of a truck that the stream watches, and of its task's time. */
export function sendPoint(stream: LiveStream, report: Report): void {
  const { vehicleId, receivedAt } = report;
  const taskIds = stream.taskIdsOf(report);
  if (taskIds.length === 0) return;
  stream.send('position', { ...presentPoint(report), vehicleId, taskIds }, receivedAt);
}
