import { type Frame, copyFrame, MSG, readTerminalMessage, REPLY } from '@boxhaul/jt808';
import type { Log, Parts, Reported } from '../../ports';
import { hex4, sampleOf } from './frame-sample';
import { type IntakeDeps, PositionIntake } from './position-intake';
import { refuseBody } from './refuse-body';
import type { ReplyWriter } from './reply-writer';
import type { Session } from './session';
import { SignOn, type SignOnDeps } from './sign-on';
import { MAX_PARTS, Subpackages } from './subpackages';

export interface ConversationDeps extends SignOnDeps, IntakeDeps {
  parts: Parts;
  log: Log;
}

/** What terminals on one connection say, and what they are answered. Knows frames, not sockets. */
export class Conversation {
  readonly intake: PositionIntake;
  private readonly signOn: SignOn;
  private readonly subpackages: Subpackages;

  constructor(
    private readonly deps: ConversationDeps,
    private readonly out: ReplyWriter,
    remote: string,
    /** Sends what is answered and ends the connection. */
    hangUp: () => void,
  ) {
    this.signOn = new SignOn(deps, out, remote, hangUp);
    this.intake = new PositionIntake(deps, out);
    this.subpackages = new Subpackages(deps.parts);
  }

  get sessions(): ReadonlyMap<string, Session> {
    return this.signOn.sessions;
  }

  /** Handles a frame at once, or gives a promise when something must be waited for first: no frame may overtake it. */
  handle(frame: Frame): Promise<void> | null {
    const session = this.sessions.get(frame.terminalId);
    if (session?.authenticated !== true) return this.signOn.introduce(copyFrame(frame));
    session.seenAt = this.deps.clock();
    return frame.total === 1 ? this.converse(session, frame) : this.collect(session, frame);
  }

  /** The connection is gone. */
  left(): void {
    this.signOn.left();
  }

  /** Asks for lost subpackages, and goes on with what waited for its budget. */
  requestMissing(): void {
    for (const gap of this.subpackages.due(this.deps.clock())) this.out.resend(gap);
    this.intake.resume();
  }

  /** A part is acknowledged once it is stored, the one that completes its message once that is stored. */
  private collect(session: Session, part: Frame): Promise<void> | null {
    const reported = part.msgId === MSG.position || part.msgId === MSG.batch;
    if (reported && part.encryption === 0 && part.total <= MAX_PARTS)
      return this.storePart(session, copyFrame(part));
    this.deps.ledger.reject(
      reported ? 'too_many_parts' : 'unsupported_message',
      part.terminalId,
      sampleOf(part),
    );
    this.out.reply(part, [part.serial], REPLY.unsupported);
    return null;
  }

  private async storePart(session: Session, part: Frame): Promise<void> {
    const taken = await this.subpackages.take(session.terminal!.terminalId, part, session.seenAt);
    if (taken.kind === 'partial') this.out.reply(part, [part.serial], REPLY.ok);
    if (taken.kind !== 'whole') return;
    const drop = () => {
      // What cannot be dropped now is deleted later.
      this.deps.parts
        .drop(taken.key)
        .catch((error: unknown) => this.deps.log.warn({ err: error }, 'parts not dropped'));
    };
    await this.converse(session, taken.frame, drop);
  }

  private converse(session: Session, frame: Frame, settled = () => {}): Promise<void> | null {
    const message = readTerminalMessage(frame);
    if (typeof message === 'string') {
      refuseBody(this.deps.ledger, this.out, frame, [frame.serial], message);
      settled();
      return null;
    }
    switch (message.kind) {
      case 'position':
        return this.report(session, frame, [message.position], false, settled);
      case 'batch':
        if (message.batch.broken > 0 || message.batch.trailing > 0)
          this.deps.ledger.reject('cut_batch', frame.terminalId, sampleOf(frame));
        return this.report(session, frame, message.batch.positions, message.batch.blind, settled);
      case 'heartbeat':
        this.out.reply(frame, [frame.serial], REPLY.ok);
        return null;
      case 'timeQuery':
        this.out.time(frame, this.deps.clock());
        return null;
      case 'terminalReply':
        return null;
      case 'unsupported':
        this.deps.ledger.reject('unsupported_message', frame.terminalId, hex4(frame.msgId));
        this.out.reply(frame, [frame.serial], REPLY.unsupported);
        return null;
      case 'unregister':
        return this.signOn.unregister(session, frame);
      case 'register':
      case 'authenticate':
        return this.signOn.introduce(copyFrame(frame));
    }
  }

  private report(
    session: Session,
    frame: Frame,
    positions: Reported[],
    blind: boolean,
    settled: () => void,
  ): Promise<void> | null {
    return this.intake.accept({
      terminal: session.terminal!,
      live: session.live!,
      frame,
      positions,
      blind,
      settled,
    });
  }
}
