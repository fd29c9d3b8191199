import { type Batch, type Frame, keepFrame, readTerminalMessage, Reassembler, REPLY } from '@boxhaul/jt808';
import type { KnownTerminal, PositionSink, Reported } from '../../ports';
import { hex4, sampleOf } from './frame-sample';
import { refuseBody } from './refuse-body';
import type { ReplyWriter } from './reply-writer';
import type { Session } from './session';
import { SignOn, type SignOnDeps } from './sign-on';

export interface ConversationDeps extends SignOnDeps {
  sink: PositionSink;
  /** Why a position is not stored, or null. */
  refusalOf: (position: Reported, nowMs: number) => string | null;
}

// Milliseconds without a part after which lost parts are asked for again.
const RESEND_AFTER_MS = 5_000;

/** What terminals on one connection say, and what they are answered. Knows frames, not sockets. */
export class Conversation {
  /** Set when positions went to the sink; who reads the line takes it back. */
  submitted = false;
  private readonly signOn: SignOn;
  private reassembler: Reassembler | null = null;

  constructor(
    private readonly deps: ConversationDeps,
    private readonly out: ReplyWriter,
    remote: string,
  ) {
    this.signOn = new SignOn(deps, out, remote);
  }

  get sessions(): ReadonlyMap<string, Session> {
    return this.signOn.sessions;
  }

  /** Handles a frame at once, or gives a promise when the database must be asked first: no frame may overtake it. */
  handle(frame: Frame): Promise<void> | null {
    const session = this.sessions.get(frame.terminalId);
    if (session?.authenticated !== true) return this.signOn.introduce(keepFrame(frame));
    session.seenAt = this.deps.clock();
    if (frame.total === 1) return this.converse(session, frame, [frame.serial]);
    const whole = this.assembler().add(frame, session.seenAt);
    return whole === null ? null : this.converse(session, whole.frame, whole.serials);
  }

  /** Asks for lost subpackages and gives up old ones. */
  mend(): void {
    if (this.reassembler === null) return;
    const now = this.deps.clock();
    this.reassembler.expire(now);
    for (const gap of this.reassembler.gaps(now, RESEND_AFTER_MS)) this.out.resend(gap);
    if (this.reassembler.size === 0) this.reassembler = null;
  }

  private assembler(): Reassembler {
    this.reassembler ??= new Reassembler((fault, terminalId, msgId) =>
      this.deps.ledger.reject(fault, terminalId, hex4(msgId)),
    );
    return this.reassembler;
  }

  private converse(session: Session, frame: Frame, serials: number[]): Promise<void> | null {
    const message = readTerminalMessage(frame);
    if (typeof message === 'string') {
      refuseBody(this.deps.ledger, this.out, frame, serials, message);
      return null;
    }
    switch (message.kind) {
      case 'position':
        this.accept(session.terminal!, frame, serials, [message.position]);
        return null;
      case 'batch':
        this.acceptBatch(session.terminal!, frame, serials, message.batch);
        return null;
      case 'heartbeat':
        this.out.reply(frame, serials, REPLY.ok);
        return null;
      case 'timeQuery':
        this.out.time(frame, this.deps.clock());
        return null;
      case 'terminalReply':
        return null;
      case 'unsupported':
        this.deps.ledger.reject('unsupported_message', frame.terminalId, hex4(frame.msgId));
        this.out.reply(frame, serials, REPLY.unsupported);
        return null;
      case 'unregister':
        return this.signOn.unregister(session, frame);
      case 'register':
      case 'authenticate':
        return this.signOn.introduce(keepFrame(frame));
    }
  }

  private acceptBatch(terminal: KnownTerminal, frame: Frame, serials: number[], batch: Batch): void {
    if (batch.broken > 0 || batch.trailing > 0)
      this.deps.ledger.reject('cut_batch', frame.terminalId, sampleOf(frame));
    this.accept(terminal, frame, serials, batch.positions);
  }

  /** Stored positions are acknowledged after the commit; what is not stored counts as received, lest it come for ever. */
  private accept(terminal: KnownTerminal, frame: Frame, serials: number[], given: Reported[]): void {
    const now = this.deps.clock();
    const positions: Reported[] = [];
    for (const position of given) {
      const reason = this.deps.refusalOf(position, now);
      if (reason === null) positions.push(position);
      else this.deps.ledger.reject(reason, frame.terminalId, sampleOf(frame));
    }
    if (positions.length === 0) {
      this.out.reply(frame, serials, REPLY.ok);
      return;
    }
    const { msgId, terminalId, version } = frame;
    const to = { msgId, terminalId, version } as Frame;
    this.submitted = true;
    this.deps.sink.submit({
      vehicleId: terminal.vehicleId,
      positions,
      receivedAt: now,
      committed: () => this.out.reply(to, serials, REPLY.ok),
    });
  }
}
