import type { LiveLine, Terminals } from '../ports';

/** A session that has proved itself. */
export interface LiveSession {
  live: LiveLine | null;
  seenAt: number;
}

interface Entry {
  session: LiveSession & { live: LiveLine };
  ended: () => void;
}

/** The live lines of this process, one a terminal. Of two the higher number wins, whoever hears of it first. */
export class Lines {
  private readonly entries = new Map<string, Entry>();
  private left = new Map<string, LiveLine>();

  constructor(private readonly terminals: Pick<Terminals, 'release' | 'touch'>) {}

  /** Makes `session` the live one of its terminal; `ended` is called when it is overtaken. */
  begin(session: LiveSession, live: LiveLine, ended: () => void): void {
    const former = this.entries.get(live.terminalId);
    if (former !== undefined && former.session.live.line > live.line) {
      ended();
      return;
    }
    this.supersede(live.terminalId, live.line);
    this.entries.set(live.terminalId, { session: Object.assign(session, { live }), ended });
  }

  /** Ends the line of the terminal that is older than `line`. */
  supersede(terminalId: string, line: number): void {
    const entry = this.entries.get(terminalId);
    if (entry === undefined || entry.session.live.line >= line) return;
    this.end(entry);
  }

  /** The terminal hung up or introduces itself anew. */
  leave(session: LiveSession): void {
    if (session.live === null) return;
    this.left.set(session.live.terminalId, session.live);
    this.forget(session.live);
    session.live = null;
  }

  /** Stores which lines were hung up; what could not be stored goes with the next time. */
  async release(): Promise<void> {
    const { left } = this;
    if (left.size === 0) return;
    this.left = new Map();
    try {
      await this.terminals.release([...left.values()]);
    } catch (error) {
      this.left = new Map([...left, ...this.left]);
      throw error;
    }
  }

  /** A terminal that hung up and comes again has no older line. */
  async releaseOf(terminalId: string): Promise<void> {
    if (this.left.has(terminalId)) await this.release();
  }

  /** Stores when each terminal was last heard of, and ends lines that are no longer the live ones. */
  async touch(): Promise<void> {
    const entries = [...this.entries.values()];
    if (entries.length === 0) return;
    const touched = entries.map((entry) => ({ entry, live: entry.session.live }));
    const still = await this.terminals.touch(
      touched.map(({ entry, live }) => ({ ...live, at: entry.session.seenAt })),
    );
    for (const { entry, live } of touched)
      if (!still.has(live.terminalId) && entry.session.live === live) this.end(entry);
  }

  private end({ session, ended }: Entry): void {
    this.forget(session.live);
    Object.assign(session, { live: null });
    ended();
  }

  private forget(live: LiveLine): void {
    if (this.entries.get(live.terminalId)?.session.live === live) this.entries.delete(live.terminalId);
  }
}
