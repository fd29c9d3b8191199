import {
  type Authentication,
  type Batch,
  type BodyFault,
  type Frame,
  keepFrame,
  MSG,
  readTerminalMessage,
  Reassembler,
  REGISTER_RESULT,
  type Registration,
  REPLY,
  type TerminalMessage,
} from '@boxhaul/jt808';
import { timingSafeEqual } from 'node:crypto';
import type { Clock, KnownTerminal, Ledger, PositionSink, Reported, Terminals } from '../../ports';
import type { ReplyWriter } from './reply-writer';
import { MAX_SESSIONS, RECHECK_MS, type Session } from './session';

export interface ConversationDeps {
  terminals: Terminals;
  sink: PositionSink;
  ledger: Ledger;
  clock: Clock;
  /** Why a position is not stored, or null. */
  refusalOf: (position: Reported, nowMs: number) => string | null;
}

// Milliseconds without a part after which lost parts are asked for again.
const RESEND_AFTER_MS = 5_000;

/** What terminals on one connection say, and what they are answered. Knows frames, not sockets. */
export class Conversation {
  readonly sessions = new Map<string, Session>();
  /** Set when positions went to the sink; who reads the line takes it back. */
  submitted = false;
  private reassembler: Reassembler | null = null;

  constructor(
    private readonly deps: ConversationDeps,
    private readonly out: ReplyWriter,
    private readonly remote: string,
  ) {}

  /** Handles a frame at once, or gives a promise when the database must be asked first: no frame may overtake it. */
  handle(frame: Frame): Promise<void> | null {
    const session = this.sessions.get(frame.terminalId);
    if (session?.authenticated !== true) return this.introduce(keepFrame(frame));
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
      this.refuseBody(frame, serials, message);
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
      case 'terminalReply':
        return null;
      case 'unsupported':
        this.deps.ledger.reject('unsupported_message', frame.terminalId, hex4(frame.msgId));
        this.out.reply(frame, serials, REPLY.unsupported);
        return null;
      case 'unregister':
        return this.unregister(session, frame);
      case 'register':
      case 'authenticate':
        return this.introduce(keepFrame(frame));
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

  /** A frame of a terminal that has not authenticated itself on this connection. */
  private async introduce(frame: Frame): Promise<void> {
    const identifies = frame.msgId === MSG.register || frame.msgId === MSG.authenticate;
    const session = await this.lookUp(frame.terminalId, identifies);
    if (session === null) {
      this.deps.ledger.reject('crowded_connection', frame.terminalId, this.remote);
      this.out.reply(frame, [frame.serial], REPLY.failed);
      return;
    }
    const message = readTerminalMessage(frame);
    if (session.terminal === null) {
      this.turnAway(frame, message);
      return;
    }
    if (frame.total === 1 && typeof message === 'string') {
      this.refuseBody(frame, [frame.serial], message);
      return;
    }
    if (frame.total === 1 && identifies && typeof message !== 'string') {
      await this.identify(session, session.terminal, frame, message);
      return;
    }
    this.deps.ledger.reject('unauthenticated', frame.terminalId, sampleOf(frame));
    if (frame.msgId !== MSG.terminalReply) this.out.reply(frame, [frame.serial], REPLY.failed);
  }

  /** `anew`: an operator may have entered or changed it since. */
  private async lookUp(terminalId: string, anew: boolean): Promise<Session | null> {
    const now = this.deps.clock();
    const held = this.sessions.get(terminalId);
    if (held !== undefined && !anew && (held.terminal !== null || now - held.checkedAt < RECHECK_MS))
      return held;
    if (held === undefined && this.sessions.size >= MAX_SESSIONS) return null;
    const terminal = await this.deps.terminals.find(terminalId);
    const session: Session = { terminal, authenticated: false, checkedAt: now, seenAt: now };
    this.sessions.set(terminalId, session);
    return session;
  }

  private turnAway(frame: Frame, message: TerminalMessage | BodyFault): void {
    this.deps.ledger.reject('unknown_terminal', frame.terminalId, this.remote);
    const facts = typeof message !== 'string' && message.kind === 'register' ? message.registration : null;
    this.quarantine(frame, facts, facts === null ? {} : { deviceId: facts.deviceId });
    if (frame.msgId === MSG.register) this.out.registered(frame, REGISTER_RESULT.noSuchTerminal, '');
    else if (frame.msgId !== MSG.terminalReply) this.out.reply(frame, [frame.serial], REPLY.failed);
  }

  private quarantine(frame: Frame, facts: Registration | null, extra: Record<string, string>): void {
    this.deps.ledger.quarantine({
      terminalId: frame.terminalId,
      remote: this.remote,
      at: this.deps.clock(),
      plateNumber: facts?.plate ? facts.plate.slice(0, 40) : null,
      detail: {
        protocol: frame.version,
        message: hex4(frame.msgId),
        ...(facts === null
          ? {}
          : { maker: facts.maker, model: facts.model, province: facts.province, city: facts.city }),
        ...extra,
      },
    });
  }

  private async identify(
    session: Session,
    terminal: KnownTerminal,
    frame: Frame,
    message: TerminalMessage,
  ): Promise<void> {
    if (message.kind === 'register') await this.register(terminal, frame, message.registration);
    else if (message.kind === 'authenticate')
      await this.authenticate(session, terminal, frame, message.authentication);
  }

  private async register(terminal: KnownTerminal, frame: Frame, facts: Registration): Promise<void> {
    const plate = facts.plateColor === 0 ? '' : facts.plate;
    if (plate !== '' && plate !== terminal.plateNumber)
      this.deps.ledger.reject('plate_mismatch', frame.terminalId, `${plate} / ${terminal.plateNumber}`);
    const given = { plate, maker: facts.maker, model: facts.model, protocolVersion: frame.version };
    const outcome = await this.deps.terminals.register(terminal, given, this.deps.clock());
    if (outcome.ok) {
      this.out.registered(frame, REGISTER_RESULT.ok, outcome.authCode);
      return;
    }
    this.quarantine(frame, facts, { boundTo: terminal.plateNumber });
    this.out.registered(frame, REGISTER_RESULT[outcome.reason], '');
  }

  private async authenticate(
    session: Session,
    terminal: KnownTerminal,
    frame: Frame,
    { code }: Authentication,
  ): Promise<void> {
    if (terminal.authCode === null || !sameText(code, terminal.authCode)) {
      this.deps.ledger.reject('wrong_auth_code', frame.terminalId, this.remote);
      this.out.reply(frame, [frame.serial], REPLY.failed);
      return;
    }
    const now = this.deps.clock();
    await this.deps.terminals.connected(terminal, frame.version, this.remote, now);
    Object.assign(session, { authenticated: true, seenAt: now });
    this.out.reply(frame, [frame.serial], REPLY.ok);
  }

  private async unregister(session: Session, frame: Frame): Promise<void> {
    await this.deps.terminals.unregister(session.terminal!);
    session.authenticated = false;
    this.out.reply(frame, [frame.serial], REPLY.ok);
  }

  private refuseBody(frame: Frame, serials: number[], fault: BodyFault): void {
    this.deps.ledger.reject(fault, frame.terminalId, sampleOf(frame));
    this.out.reply(frame, serials, fault === 'encrypted' ? REPLY.unsupported : REPLY.wrong);
  }
}

function hex4(msgId: number): string {
  return `0x${msgId.toString(16).padStart(4, '0')}`;
}

function sampleOf(frame: Frame): string {
  const start = Math.min(frame.bodyStart, frame.bodyEnd);
  const body = Buffer.from(frame.bytes.subarray(start, Math.min(start + 64, frame.bodyEnd))).toString('hex');
  return `${hex4(frame.msgId)} #${frame.serial} ${body}`;
}

function sameText(given: string, stored: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(stored);
  return a.length === b.length && timingSafeEqual(a, b);
}
