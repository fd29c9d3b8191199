import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Where the text of a stream goes; a socket, in the end. */
export interface Sink {
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  waiting(): number;
  end(): void;
}

/** A client that leaves so much untaken is told to reload once it has caught up. */
const MOST_WAITING = 256 * 1024;

/** One open stream of events; each kind of event with its schema, `resync` among them. */
export class EventLine<Events extends Readonly<Record<string, z.ZodType>>> {
  #behind = false;
  #lastId: number;

  constructor(
    private readonly sink: Sink,
    now: Date,
  ) {
    this.#lastId = now.getTime();
  }

  /** `at` (epoch milliseconds) moves the id on: what was stored until then need not be sent again. */
  send<E extends keyof Events & string>(event: E, data: z.input<Events[E]>, at = this.#lastId): void {
    this.#write(event, data, at);
  }

  #write(event: string, data: unknown, at: number): void {
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
    this.#write('resync', { reason: '网络较慢，部分更新已跳过，请重新加载' }, this.#lastId);
  }

  end(): void {
    this.sink.end();
  }
}

/** Makes the reply an event stream: its head is sent, and what is written to the sink follows. */
export function openSink(reply: FastifyReply): Sink {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  return {
    write: (text) => void raw.write(text),
    waiting: () => raw.writableLength,
    end: () => void raw.end(),
  };
}
