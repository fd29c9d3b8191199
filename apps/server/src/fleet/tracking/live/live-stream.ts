import type { liveEvents } from '@boxhaul/contract/fleet';
import { EventLine, type Sink } from '../../../platform/live/event-line';
import type { LiveTask } from '../live.repo';

interface Moment {
  vehicleId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** One open event stream of one order. */
export class LiveStream extends EventLine<typeof liveEvents> {
  #tasks: readonly LiveTask[] = [];
  readonly #newest = new Map<string, number>();

  constructor(
    readonly orderId: string,
    /** Who reads it. */
    readonly accountId: string,
    sink: Sink,
    now: Date,
  ) {
    super(sink, now);
  }

  watch(tasks: readonly LiveTask[]): void {
    this.#tasks = tasks;
  }

  taskIds(): string[] {
    return this.#tasks.map(({ taskId }) => taskId);
  }

  vehicleIds(): Set<string> {
    return new Set(this.#tasks.map(({ vehicleId }) => vehicleId));
  }

  /** The tasks to which a report belongs: of its truck, and begun when it was made. */
  taskIdsOf({ vehicleId, at }: Moment): string[] {
    return this.#tasks
      .filter((task) => task.vehicleId === vehicleId && at >= task.from)
      .map(({ taskId }) => taskId);
  }

  /** Whether the truck's newest place is another than the last that this was asked of. */
  isNews({ vehicleId, at }: Moment): boolean {
    const isNew = at > (this.#newest.get(vehicleId) ?? 0);
    if (isNew) this.#newest.set(vehicleId, at);
    return isNew;
  }
}
