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
import { senderBlock } from '../sender-block';
import type { Attempts } from '../attempts';
import type { Lines } from '../lines';
import type { Caller, Clock, KnownTerminal, Ledger, Terminals } from '../../ports';
import { hex4, sampleOf } from './frame-sample';
import { refuseBody } from './refuse-body';
import type { ReplyWriter } from './reply-writer';
import { MAX_SESSIONS, RECHECK_MS, Session } from './session';

export interface SignOnDeps {
  terminals: Terminals;
  lines: Lines;
  attempts: Attempts;
  ledger: Ledger;
  clock: Clock;
}

const MAX_PLATE = 40;

/**
 * Which terminals speak on one connection, and whether each has proved itself. One that nobody has entered and one that
 * waits for an operator's consent are answered alike.
 */
export class SignOn {
  readonly sessions = new Map<string, Session>();
  private readonly address: string;
  private gone = false;

  constructor(
    private readonly deps: SignOnDeps,
    private readonly out: ReplyWriter,
    private readonly remote: string,
    /** Sends what is answered and ends the connection. */
    private readonly hangUp: () => void,
  ) {
    this.address = senderBlock(remote);
  }

  /** A frame of a terminal that has not authenticated itself on this connection, or does so anew. */
  async introduce(frame: Frame): Promise<void> {
    const attempt = attemptOf(frame);
    const session = await this.lookUp(frame, attempt);
    if (session === null) return;
    const message = readTerminalMessage(frame);
    if (session.terminal === null) this.noteStranger(frame, message);
    if (frame.total === 1 && typeof message === 'string') {
      refuseBody(this.deps.ledger, this.out, frame, [frame.serial], message);
      return;
    }
    if (session.terminal !== null && attempt !== null && typeof message !== 'string') {
      await this.identify(session, session.terminal, frame, message);
      return;
    }
    if (session.terminal !== null)
      this.deps.ledger.reject('unauthenticated', frame.terminalId, sampleOf(frame));
    this.turnAway(frame);
  }

  /** 0x0003, by the terminal itself. */
  async unregister(session: Session, frame: Frame): Promise<void> {
    const { live } = session;
    // Left before the word that its lines are over comes round: that would hang up before the answer.
    this.deps.lines.leave(session);
    const done = live !== null && (await this.deps.terminals.unregister(live, this.caller()));
    this.out.reply(frame, [frame.serial], done ? REPLY.ok : REPLY.failed);
    this.endIfNobodyIsLeft();
  }

  /** The connection is gone. */
  left(): void {
    this.gone = true;
    for (const session of this.sessions.values()) this.deps.lines.leave(session);
  }

  /** Null when the frame is answered already. Who introduces itself anew is looked up anew: operators may have changed it. */
  private async lookUp(frame: Frame, attempt: 'register' | 'authenticate' | null): Promise<Session | null> {
    const { terminalId } = frame;
    const now = this.deps.clock();
    const held = this.sessions.get(terminalId);
    if (held !== undefined) {
      if (attempt === null && (held.terminal !== null || now - held.checkedAt < RECHECK_MS)) return held;
    } else if (this.sessions.size >= MAX_SESSIONS) {
      this.deps.ledger.reject('crowded_connection', terminalId, this.remote);
      this.turnAway(frame);
      return null;
    }
    if (!this.deps.attempts.admits(attempt ?? 'register', this.address, terminalId)) {
      this.deps.ledger.reject('too_many_attempts', terminalId, this.remote);
      this.turnAway(frame);
      return null;
    }
    if (held !== undefined) this.deps.lines.leave(held);
    const session = new Session(await this.deps.terminals.find(terminalId), now);
    this.sessions.set(terminalId, session);
    if (session.terminal === null) this.deps.attempts.failed(this.address);
    return session;
  }

  private noteStranger(frame: Frame, message: TerminalMessage | BodyFault): void {
    this.deps.ledger.reject('unknown_terminal', frame.terminalId, this.remote);
    const facts = typeof message !== 'string' && message.kind === 'register' ? message.registration : null;
    this.deps.ledger.quarantine({
      terminalId: frame.terminalId,
      remote: this.remote,
      address: this.address,
      at: this.deps.clock(),
      plateNumber: facts?.plate ? facts.plate.slice(0, MAX_PLATE) : null,
      detail: {
        protocol: frame.version,
        message: hex4(frame.msgId),
        ...(facts === null
          ? {}
          : {
              maker: facts.maker,
              model: facts.model,
              province: facts.province,
              city: facts.city,
              deviceId: facts.deviceId,
            }),
      },
    });
  }

  /** The one answer to everybody who is not let in. */
  private turnAway(frame: Frame): void {
    if (frame.msgId === MSG.register) this.out.registered(frame, REGISTER_RESULT.noSuchTerminal, '');
    else if (frame.msgId !== MSG.terminalReply) this.out.reply(frame, [frame.serial], REPLY.failed);
  }

  private async identify(
    session: Session,
    terminal: KnownTerminal,
    frame: Frame,
    message: TerminalMessage,
  ): Promise<void> {
    if (message.kind === 'register') await this.register(terminal, frame, message.registration);
    else if (message.kind === 'authenticate') await this.authenticate(session, frame, message.authentication);
  }

  private async register(terminal: KnownTerminal, frame: Frame, facts: Registration): Promise<void> {
    const plate = facts.plateColor === 0 ? '' : facts.plate.slice(0, MAX_PLATE);
    if (plate !== '' && plate !== terminal.plateNumber)
      this.deps.ledger.reject('plate_mismatch', frame.terminalId, `${plate} / ${terminal.plateNumber}`);
    const { maker, model, deviceId } = facts;
    const given = { plate, maker, model, deviceId, protocolVersion: frame.version };
    const code = await this.deps.terminals.register(terminal.terminalId, given, this.caller());
    if (code !== null) {
      this.out.registered(frame, REGISTER_RESULT.ok, code);
      return;
    }
    this.deps.attempts.failed(this.address);
    this.deps.ledger.reject('awaits_consent', frame.terminalId, this.remote);
    this.turnAway(frame);
  }

  private async authenticate(session: Session, frame: Frame, given: Authentication): Promise<void> {
    const { terminalId } = session.terminal!;
    const proof = { ...given, protocolVersion: frame.version };
    await this.deps.lines.releaseOf(terminalId);
    const outcome = await this.deps.terminals.authenticate(terminalId, proof, this.caller());
    if (!outcome.ok) {
      this.deps.attempts.wrongCode(this.address, frame.terminalId);
      this.deps.ledger.reject(outcome.reason, frame.terminalId, this.remote);
      this.turnAway(frame);
      return;
    }
    this.deps.attempts.succeeded(this.address, frame.terminalId);
    this.out.reply(frame, [frame.serial], REPLY.ok);
    session.seenAt = this.deps.clock();
    this.deps.lines.begin(session, outcome.live, () => this.endIfNobodyIsLeft());
    // It hung up while the database was asked.
    if (this.gone) this.deps.lines.leave(session);
  }

  private caller(): Caller {
    return { remote: this.remote, address: this.address, at: this.deps.clock() };
  }

  /** A relay goes on for its other terminals. */
  private endIfNobodyIsLeft(): void {
    if (![...this.sessions.values()].some((session) => session.authenticated)) this.hangUp();
  }
}

function attemptOf({ msgId, total }: Frame): 'register' | 'authenticate' | null {
  if (total !== 1) return null;
  if (msgId === MSG.register) return 'register';
  return msgId === MSG.authenticate ? 'authenticate' : null;
}
