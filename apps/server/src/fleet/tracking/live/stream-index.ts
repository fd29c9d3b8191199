import type { LiveStream } from './live-stream';

const NONE: ReadonlySet<LiveStream> = new Set();

/** Open streams by what they are about; what no stream is about any more takes no room. */
export class StreamIndex {
  readonly #of = new Map<string, Set<LiveStream>>();

  /** How many keys have a stream. */
  get size(): number {
    return this.#of.size;
  }

  of(key: string): ReadonlySet<LiveStream> {
    return this.#of.get(key) ?? NONE;
  }

  add(key: string, stream: LiveStream): void {
    const known = this.#of.get(key);
    if (known) known.add(stream);
    else this.#of.set(key, new Set([stream]));
  }

  delete(key: string, stream: LiveStream): void {
    const known = this.#of.get(key);
    if (known?.delete(stream) && known.size === 0) this.#of.delete(key);
  }
}
