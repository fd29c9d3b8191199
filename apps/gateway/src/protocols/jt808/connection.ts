import { type Frame, type FrameFault, FrameReader, copyFrame } from '@boxhaul/jt808';
import type { Socket } from 'node:net';
import { Conversation, type ConversationDeps } from './conversation';
import { ReplyWriter } from './reply-writer';

/** Why a socket is not read: it waits for the database or its budget, for room in the queue, or for its own terminal to read. */
type Hold = 'conversing' | 'queue' | 'replies';

const MAX_SAMPLE_BYTES = 64;

/** A socket on which terminals speak JT/T 808. Keeps the order of frames, and reads no faster than they are stored. */
export class Jt808Connection {
  readonly openedAt: number;
  lastHeardAt: number;
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>;
  private readonly out: ReplyWriter;
  private readonly conversation: Conversation;
  private readonly reader: FrameReader;
  private readonly holds = new Set<Hold>();
  private backlog: Frame[] = [];
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    /** Address and port. */
    readonly remote: string,
    private readonly deps: ConversationDeps,
  ) {
    this.openedAt = deps.clock();
    this.lastHeardAt = this.openedAt;
    this.out = new ReplyWriter(socket);
    this.conversation = new Conversation(deps, this.out, remote, () => this.close());
    this.reader = new FrameReader(
      (frame) => this.take(frame),
      (fault, bytes, start, end) => this.countFault(fault, bytes.subarray(start, end)),
    );
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.once('close', () => this.conversation.left());
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('drain', () => this.release('replies'));
    // A broken line is everyday life for trucks; 'close' follows.
    socket.on('error', () => socket.destroy());
  }

  get sessions(): Conversation['sessions'] {
    return this.conversation.sessions;
  }

  /** A terminal has proved itself here. */
  get signedOn(): boolean {
    for (const session of this.sessions.values()) if (session.authenticated) return true;
    return false;
  }

  /** It is the gateway that does not read: the silence is no fault of the line. */
  get waitsForUs(): boolean {
    return this.holds.has('queue') || this.holds.has('conversing');
  }

  /** Asks for lost subpackages. */
  requestMissing(): void {
    this.conversation.requestMissing();
  }

  /** Reads no more; resolves when the frame in hand has been answered. */
  async stopReading(): Promise<void> {
    this.socket.pause();
    this.socket.removeAllListeners('data');
    this.backlog = [];
    this.conversation.intake.abandon();
    await this.done;
  }

  /** Sends the last replies and hangs up. */
  close(): void {
    this.out.flush();
    this.socket.destroySoon();
  }

  private read(chunk: Buffer): void {
    this.lastHeardAt = this.deps.clock();
    this.reader.push(chunk);
    this.out.flush();
    if (this.socket.writableNeedDrain) this.hold('replies');
    this.holdIfFull();
  }

  /** Only a line that brings positions waits for room: others may sign on and beat meanwhile. */
  private holdIfFull(): void {
    const { intake } = this.conversation;
    const { submitted } = intake;
    intake.submitted = false;
    if (!submitted || !this.deps.sink.full || this.holds.has('queue')) return;
    this.hold('queue');
    this.deps.sink.whenRoom(() => this.release('queue'));
  }

  private take(frame: Frame): void {
    if (this.holds.has('conversing')) this.backlog.push(copyFrame(frame));
    else this.follow(this.conversation.handle(frame));
  }

  private follow(answer: Promise<void> | null): void {
    if (answer === null) return;
    this.hold('conversing');
    this.done = answer
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'a terminal was not answered'))
      .then(() => this.catchUp());
  }

  /** Frames that came while the database was asked, in their order. */
  private catchUp(): void {
    this.holds.delete('conversing');
    const waiting = this.backlog;
    this.backlog = [];
    for (const [at, frame] of waiting.entries()) {
      const answer = this.conversation.handle(frame);
      if (answer === null) continue;
      this.backlog = waiting.slice(at + 1);
      this.follow(answer);
      return;
    }
    this.holdIfFull();
    this.resumeIfFree();
  }

  private countFault(fault: FrameFault, bytes: Uint8Array): void {
    const sample = Buffer.from(bytes.subarray(0, MAX_SAMPLE_BYTES)).toString('hex');
    this.deps.ledger.reject(fault, null, sample);
  }

  private hold(reason: Hold): void {
    this.holds.add(reason);
    this.socket.pause();
  }

  private release(reason: Hold): void {
    if (this.holds.delete(reason)) this.resumeIfFree();
  }

  private resumeIfFree(): void {
    if (this.holds.size > 0 || this.socket.destroyed) return;
    this.lastHeardAt = this.deps.clock();
    this.socket.resume();
  }
}
