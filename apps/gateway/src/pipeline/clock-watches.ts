import type { ClockNews, ClockWatch, ClockWatches as Watches, KnownTerminal, TerminalClock } from '../ports';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What a live report may be late, or a clock wrong, beside the whole hours. */
const SLACK_MS = 90_000;
/** So many reports in a row, over such a time, tell the same: a blind area's leftovers come all at once. */
const STEADY_REPORTS = 6;
const STEADY_MS = 3 * MINUTE_MS;
/** No zone is farther from Beijing. */
const MOST_HOURS = 20;
/** Forgotten after such a silence; what was noticed is stored. */
const FORGOTTEN_MS = 24 * HOUR_MS;

/** How many whole hours a live report is behind; undefined where it is late by anything else. */
export function hoursBehind(at: number, now: number): number | undefined {
  const hours = Math.round((now - at) / HOUR_MS);
  const isSteady = Math.abs(now - at - hours * HOUR_MS) <= SLACK_MS;
  return isSteady && Math.abs(hours) <= MOST_HOURS ? hours + 0 : undefined;
}

interface Run {
  hours: number;
  count: number;
  since: number;
}

class Watch implements ClockWatch {
  heardAt = 0;
  private run: Run | null = null;
  private told: ClockNews | null = null;
  private offHours: number | null;

  constructor(private known: TerminalClock) {
    this.offHours = known.offHours;
  }

  get shiftMs(): number {
    return this.known.shiftHours * HOUR_MS;
  }

  get offMs(): number | null {
    return this.offHours === null ? null : this.offHours * HOUR_MS;
  }

  /** It has signed on anew: what is stored counts, be it an operator's word or what another process has heard. */
  know(known: TerminalClock): void {
    if (known === this.known) return;
    if (known.shiftHours !== this.known.shiftHours) this.run = null;
    this.known = known;
    this.offHours = known.offHours;
  }

  hear(at: number, now: number): void {
    this.heardAt = now;
    const hours = hoursBehind(at, now);
    if (hours === undefined) {
      this.run = null;
      return;
    }
    if (this.run?.hours !== hours) this.run = { hours, count: 0, since: now };
    this.run.count += 1;
    const off = hours === 0 ? null : hours;
    if (off === this.offHours || this.run.count < STEADY_REPORTS || now - this.run.since < STEADY_MS) return;
    this.offHours = off;
    this.told = { offHours: off, since: this.run.since };
  }

  news(): ClockNews | null {
    const { told } = this;
    this.told = null;
    return told;
  }

  /** It could not be stored: it is told again with the next report. */
  tellAgain(news: ClockNews): void {
    this.told ??= news;
  }
}

/** The clocks of terminals that report to this process, over all their lines. */
export class ClockWatches implements Watches {
  private readonly watches = new Map<string, Watch>();

  of({ terminalId, clock }: KnownTerminal): Watch {
    const held = this.watches.get(terminalId);
    if (held) {
      held.know(clock);
      return held;
    }
    const watch = new Watch(clock);
    this.watches.set(terminalId, watch);
    return watch;
  }

  /** Terminals that are remembered. */
  get size(): number {
    return this.watches.size;
  }

  /** Forgets terminals that have been silent for long. */
  cleanUp(nowMs: number): void {
    for (const [terminalId, { heardAt }] of this.watches)
      if (nowMs - heardAt > FORGOTTEN_MS) this.watches.delete(terminalId);
  }
}
