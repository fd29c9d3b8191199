import type { Deps } from '../../../platform/context';
import type { JobMove } from '../../../platform/live/live';
import { countUnread } from '../inbox.repo';

/** A stream that is told of its account. */
interface Reader {
  /** How many notices are unread. */
  unread: (count: number) => void;
  /** How far a job of the account has come. */
  job?: (move: JobMove) => void;
  /** Somebody wrote or read in a conversation that this account sees. */
  conversation?: (driverId: string) => void;
  /** Whose conversations it sees. */
  sees?: (driverId: string, carrierId: string) => boolean;
  /** The process ends. */
  end?: () => void;
}

/**
 * One for the process: follows the channel and tells each open stream the unread count of its account, and how far its jobs have
 * come. Notices that come in while a query runs are gathered, so that many cost one query for all who look on.
 */
export class NoticeHub {
  readonly #readers = new Map<string, Set<Reader>>();
  #changed = new Set<string>();
  #flushing = false;
  #closed = false;

  constructor(private readonly deps: Pick<Deps, 'db' | 'live' | 'log'>) {
    deps.live.follow({
      onNotice: ({ n = [], m, c = [] }) => {
        this.#take(n);
        for (const pair of c) this.#tellOf(pair);
        if (m) for (const { job } of this.#readers.get(m.accountId) ?? []) job?.(m);
      },
      onGap: () => this.#take([...this.#readers.keys()]),
      onClose: () => this.#close(),
    });
  }

  /** How many streams of an account follow. */
  openOf(accountId: string): number {
    return this.#readers.get(accountId)?.size ?? 0;
  }

  /** From now on the reader hears of the account. Answers how to leave. */
  follow(accountId: string, reader: Reader): () => void {
    const readers = this.#readers.get(accountId) ?? new Set();
    this.#readers.set(accountId, readers.add(reader));
    if (this.#closed) reader.end?.();
    return () => {
      readers.delete(reader);
      if (readers.size === 0 && this.#readers.get(accountId) === readers) this.#readers.delete(accountId);
    };
  }

  #tellOf(pair: string): void {
    const [driverId = '', carrierId = ''] = pair.split(':');
    for (const readers of this.#readers.values()) {
      for (const { conversation, sees } of readers) if (sees?.(driverId, carrierId)) conversation?.(driverId);
    }
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
          for (const reader of this.#readers.get(id) ?? []) reader.unread(unread.get(id) ?? 0);
        }
      }
    } catch (error) {
      this.deps.log.warn({ err: error }, 'unread notices not counted');
    } finally {
      this.#flushing = false;
    }
  }
}
