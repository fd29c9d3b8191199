import type { liveEvents } from '@boxhaul/contract';
import type { z } from 'zod';
import type { LiveTask } from '../live.repo';

type Events = typeof liveEvents;
export type LiveEvent = keyof Events;

/** Where the text of a stream goes; a socket, in the end. */
export interface Sink {
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  waiting(): number;
  end(): void;
}

/** A client that leaves so much untaken is told to reload once it has caught up. */
const MOST_WAITING = 256 * 1024;

interface Moment {
  vehicleId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** One open event stream of one order. */
export class LiveStream {
  #tasks: readonly LiveTask[] = [];
  readonly #newest = new Map<string, number>();
  #behind = false;
  #lastId: number;

  constructor(
    readonly orderId: string,
    /** Who reads it. */
    readonly accountId: string,
    private readonly sink: Sink,
    now: Date,
  ) {
    this.#lastId = now.getTime();
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

  /** `at` (epoch milliseconds) moves the id on: what was stored until then need not be sent again. */
  send<E extends LiveEvent>(event: E, data: z.input<Events[E]>, at = this.#lastId): void {
    if (this.#behind || this.sink.waiting() > MOST_WAITING) {
      this.#behind = true;
      return;
    }
    this.#lastId = Math.max(this.#lastId, at);
    this.sink.write(`id: ${this.#lastId}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment that keeps proxies from closing a quiet stream. */
  beat(): void {
    if (!this.#behind) this.sink.write(': 心跳\n\n');
  }

  /** The client has taken everything: one that fell behind must load anew. */
  drained(): void {
    if (!this.#behind) return;
    this.#behind = false;
    this.send('resync', { reason: '网络较慢，部分更新已跳过，请重新加载' });
  }

  end(): void {
    this.sink.end();
  }
}
