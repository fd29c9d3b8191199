import {
  type Authentication,
  type BodyFault,
  type Frame,
  MSG,
  readTerminalMessage,
  REGISTER_RESULT,
  type Registration,
  REPLY,
  type TerminalMessage,
} from '@boxhaul/jt808';
import { timingSafeEqual } from 'node:crypto';
import type { Clock, KnownTerminal, Ledger, Terminals } from '../../ports';
import { hex4, sampleOf } from './frame-sample';
import { refuseBody } from './refuse-body';
import type { ReplyWriter } from './reply-writer';
import { MAX_SESSIONS, RECHECK_MS, type Session } from './session';

export interface SignOnDeps {
  terminals: Terminals;
  ledger: Ledger;
  clock: Clock;
}

/** Which terminals speak on one connection, and whether each has proved itself. */
export class SignOn {
  readonly sessions = new Map<string, Session>();

  constructor(
    private readonly deps: SignOnDeps,
    private readonly out: ReplyWriter,
    private readonly remote: string,
  ) {}

  /** A frame of a terminal that has not authenticated itself on this connection. */
  async introduce(frame: Frame): Promise<void> {
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
      refuseBody(this.deps.ledger, this.out, frame, [frame.serial], message);
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

  /** 0x0003, by the terminal itself. */
  async unregister(session: Session, frame: Frame): Promise<void> {
    await this.deps.terminals.unregister(session.terminal!);
    session.authenticated = false;
    this.out.reply(frame, [frame.serial], REPLY.ok);
  }
}

function sameText(given: string, stored: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(stored);
  return a.length === b.length && timingSafeEqual(a, b);
}
