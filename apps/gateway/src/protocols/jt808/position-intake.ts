import { type Frame, REPLY } from '@boxhaul/jt808';
import type {
  Clock,
  ClockNews,
  ClockWatch,
  ClockWatches,
  Doubtful,
  KnownTerminal,
  Ledger,
  LiveLine,
  Log,
  PointBudget,
  PositionSink,
  Refusal,
  Reported,
  Terminals,
} from '../../ports';
import { sampleOf } from './frame-sample';
import type { ReplyWriter } from './reply-writer';

export interface IntakeDeps {
  sink: PositionSink;
  budget: PointBudget;
  ledger: Ledger;
  clock: Clock;
  clocks: ClockWatches;
  noteClock: Terminals['noteClock'];
  log: Log;
  /** Why a position goes on no track, or null. */
  refusalOf: (position: Reported, nowMs: number) => Refusal | null;
}

/** The positions of one message of a terminal that has signed on. */
export interface Delivery {
  terminal: KnownTerminal;
  live: LiveLine;
  /** Read during the call only. */
  frame: Frame;
  positions: Reported[];
  blind: boolean;
  /** Called when the message has been acknowledged. */
  settled: () => void;
}

/** Kept apart until somebody has put the terminal's clock right. */
const CLOCK_OFF: Refusal = { reason: 'clock_off', quarantine: true };

/** The newest time of a message, NaN where it has none. */
const newestOf = (positions: readonly Reported[]): number =>
  positions.reduce((newest, { at }) => (at > newest || Number.isNaN(newest) ? at : newest), Number.NaN);

const laterBy = (position: Reported, ms: number): Reported =>
  ms === 0 ? position : { ...position, at: position.at + ms };

interface Held {
  delivery: Delivery;
  to: Frame;
  sample: () => string;
  /** Positions that are through. */
  done: number;
  resolve: () => void;
}

/**
 * Hands the positions of one connection on to be stored, each message acknowledged after its commit. A terminal that
 * brings more than its budget waits with its line unread, so that nothing is lost and nobody else waits.
 */
export class PositionIntake {
  /** Set when positions went to the sink; who reads the line takes it back. */
  submitted = false;
  private held: Held | null = null;

  constructor(
    private readonly deps: IntakeDeps,
    private readonly out: ReplyWriter,
  ) {}

  /** Null when all is handed on; else a promise of it, kept by `resume`. */
  accept(delivery: Delivery): Promise<void> | null {
    const { frame } = delivery;
    const { msgId, serial, terminalId, version } = frame;
    const to = { msgId, serial, terminalId, version } as Frame;
    const done = this.handOn(delivery, to, () => sampleOf(frame), 0);
    if (done === delivery.positions.length) return null;
    // The frame's bytes are gone when it goes on.
    const sample = sampleOf(frame);
    this.deps.ledger.reject('over_budget', terminalId, sample);
    return new Promise((resolve) => {
      this.held = { delivery, to, sample: () => sample, done, resolve };
    });
  }

  /** Hands on what the budget allows by now. */
  resume(): void {
    const { held } = this;
    if (held === null) return;
    held.done = this.handOn(held.delivery, held.to, held.sample, held.done);
    if (held.done === held.delivery.positions.length) this.abandon();
  }

  /** Waits no longer: what was not handed on is not acknowledged, and will come again. */
  abandon(): void {
    const { held } = this;
    this.held = null;
    held?.resolve();
  }

  /** Answers how many positions of the message are through. What goes on no track counts as received, lest it come for ever. */
  private handOn(delivery: Delivery, to: Frame, sample: () => string, from: number): number {
    const { terminal, positions: given, blind } = delivery;
    const now = this.deps.clock();
    const account = this.deps.budget.of(terminal.terminalId, now);
    const watch = this.deps.clocks.of(terminal);
    if (!blind && from === 0) watch.hear(newestOf(given) + watch.shiftMs, now);
    const positions: Reported[] = [];
    const doubtful: Doubtful[] = [];
    let done = from;
    for (; done < given.length; done++) {
      const position = laterBy(given[done]!, watch.shiftMs);
      const refusal = this.refusalOf(position, watch, now);
      if (!account.admits(blind, refusal === null ? position.at : null, now)) break;
      if (refusal === null) {
        positions.push(position);
        continue;
      }
      this.deps.ledger.reject(refusal.reason, to.terminalId, sample());
      if (refusal.quarantine) doubtful.push({ reason: refusal.reason, position });
    }
    const last = done === given.length;
    // An empty end of a message still waits for the commits before it.
    if (positions.length > 0 || doubtful.length > 0 || (last && from > 0)) {
      const news = watch.news();
      const committed = () => {
        if (last) this.acknowledge(delivery, to);
        // What came before it is stored by now, and can be taken off its track.
        if (news) void this.noteClock(delivery.live, watch, news);
      };
      this.submitted = true;
      this.deps.sink.submit({
        vehicleId: terminal.vehicleId,
        positions,
        doubtful,
        receivedAt: now,
        committed,
      });
    } else if (last) {
      this.acknowledge(delivery, to);
    }
    return done;
  }

  /** Of a clock that is whole hours wrong nothing counts; what could not be true at its right time either is refused as ever. */
  private refusalOf(position: Reported, { offMs }: ClockWatch, now: number): Refusal | null {
    const refusal = this.deps.refusalOf(laterBy(position, offMs ?? 0), now);
    return offMs === null ? refusal : (refusal ?? CLOCK_OFF);
  }

  private async noteClock(live: LiveLine, watch: ClockWatch, news: ClockNews): Promise<void> {
    try {
      await this.deps.noteClock(live, news, this.deps.clock());
    } catch (error) {
      this.deps.log.warn({ err: error }, 'a wrong clock is not stored, trying again');
      watch.tellAgain(news);
    }
  }

  private acknowledge(delivery: Delivery, to: Frame): void {
    this.out.reply(to, [to.serial], REPLY.ok);
    delivery.settled();
  }
}
