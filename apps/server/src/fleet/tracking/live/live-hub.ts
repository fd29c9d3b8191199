import type { Deps } from '../../../platform/context';
import type { LiveNotice } from '../../../platform/live/live';
import type { LiveStream } from './live-stream';
import { readNewest } from './live-points';
import { type LiveTask, type Report, selectLiveTasks } from '../live.repo';
import { presentPoint } from '../../tracks';
import { StreamIndex } from './stream-index';

/**
 * One for the process: follows the notices and tells each open stream what concerns its order. Whatever comes in while
 * a query runs is gathered, so that a flush costs one query for all vehicles that somebody watches; a report is handed
 * to the streams that watch its vehicle, and costs nothing to the others.
 */
export class LiveHub {
  readonly #streams = new Set<LiveStream>();
  readonly #byAccount = new StreamIndex();
  readonly #byOrder = new StreamIndex();
  readonly #byVehicle = new StreamIndex();
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
    return this.#byAccount.of(accountId).size;
  }

  /** From now on the stream hears of its order; what it watches is loaded first. */
  async add(stream: LiveStream): Promise<LiveTask[]> {
    this.#streams.add(stream);
    this.#byAccount.add(stream.accountId, stream);
    this.#byOrder.add(stream.orderId, stream);
    if (this.#closed) stream.end();
    const tasks = await selectLiveTasks(this.deps.db, [stream.orderId]);
    this.#watch(stream, tasks);
    return tasks;
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    this.#byAccount.delete(stream.accountId, stream);
    this.#byOrder.delete(stream.orderId, stream);
    for (const vehicleId of stream.vehicleIds()) this.#byVehicle.delete(vehicleId, stream);
  }

  close(): void {
    this.#closed = true;
    for (const stream of this.#streams) {
      stream.end();
      this.remove(stream);
    }
  }

  #watch(stream: LiveStream, tasks: readonly LiveTask[]): void {
    for (const vehicleId of stream.vehicleIds()) this.#byVehicle.delete(vehicleId, stream);
    stream.watch(tasks);
    // It may have gone while its tasks were read.
    if (!this.#streams.has(stream)) return;
    for (const vehicleId of stream.vehicleIds()) this.#byVehicle.add(vehicleId, stream);
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
    const concerned = [...orders].filter((id) => this.#byOrder.of(id).size > 0);
    if (concerned.length === 0) return;
    const known = await selectLiveTasks(this.deps.db, concerned);
    for (const orderId of concerned) {
      const current = known.filter((task) => task.orderId === orderId);
      for (const stream of this.#byOrder.of(orderId)) this.#tellOrder(stream, current, tasks);
    }
  }

  #tellOrder(stream: LiveStream, current: readonly LiveTask[], changed: ReadonlySet<string>): void {
    const before = stream.taskIds();
    this.#watch(stream, current);
    for (const taskId of new Set([...before, ...stream.taskIds()])) {
      if (changed.has(taskId)) stream.send('node', { taskId });
    }
    stream.send('order', { orderId: stream.orderId });
  }

  async #tellPositions(vehicles: ReadonlySet<string>): Promise<void> {
    const watched = [...vehicles].filter((id) => this.#byVehicle.of(id).size > 0);
    if (watched.length === 0) return;
    const newest = await readNewest(this.deps.db, watched, { now: this.deps.clock() });
    for (const report of newest) {
      for (const stream of this.#byVehicle.of(report.vehicleId)) {
        if (stream.isNews(report)) sendPoint(stream, report);
      }
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
