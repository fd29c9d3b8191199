import type { Deps } from '../../../platform/context';
import { countUnread } from '../inbox.repo';

/** Told how many notices of its account are unread. */
export type TellUnread = (unread: number) => void;

interface Reader {
  tell: TellUnread;
  end: (() => void) | undefined;
}

/**
 * One for the process: follows the channel and tells each open stream the unread count of its account. Whatever comes in
 * while a query runs is gathered, so that many notices cost one query for all who look on.
 */
export class NoticeHub {
  readonly #readers = new Map<string, Set<Reader>>();
  #changed = new Set<string>();
  #flushing = false;
  #closed = false;

  constructor(private readonly deps: Pick<Deps, 'db' | 'live' | 'log'>) {
    deps.live.follow({
      onNotice: ({ n = [] }) => this.#take(n),
      onGap: () => this.#take([...this.#readers.keys()]),
      onClose: () => this.#close(),
    });
  }

  /** How many streams of an account follow. */
  openOf(accountId: string): number {
    return this.#readers.get(accountId)?.size ?? 0;
  }

  /** From now on `tell` hears of the account; `end` of the end of the process. Answers how to leave. */
  follow(accountId: string, tell: TellUnread, end?: () => void): () => void {
    const reader = { tell, end };
    const readers = this.#readers.get(accountId) ?? new Set();
    this.#readers.set(accountId, readers.add(reader));
    if (this.#closed) end?.();
    return () => {
      readers.delete(reader);
      if (readers.size === 0 && this.#readers.get(accountId) === readers) this.#readers.delete(accountId);
    };
  }

  #close(): void {
    this.#closed = true;
    for (const readers of this.#readers.values()) for (const { end } of readers) end?.();
    this.#readers.clear();
  }

  #take(accountIds: readonly string[]): void {
    for (const id of accountIds) if (this.#readers.has(id)) this.#changed.add(id);
    if (!this.#flushing && this.#changed.size > 0) void this.#flush();
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    try {
      while (this.#changed.size > 0) {
        const changed = [...this.#changed];
        this.#changed = new Set();
        const unread = await countUnread(this.deps.db, changed);
        for (const id of changed) {
          for (const { tell } of this.#readers.get(id) ?? []) tell(unread.get(id) ?? 0);
        }
      }
    } catch (error) {
      this.deps.log.warn({ err: error }, 'unread notices not counted');
    } finally {
      this.#flushing = false;
    }
  }
}
