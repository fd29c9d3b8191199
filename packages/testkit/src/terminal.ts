import { connect as connectSocket } from 'node:net';
import {
  type Authentication,
  encodeMessage,
  FrameReader,
  MSG,
  type PlatformMessage,
  readPlatformMessage,
  type Registration,
  type Report,
  type Version,
  writeAuthentication,
  writeBatch,
  writePosition,
  writeRegistration,
} from '@boxhaul/jt808';
import { ReplyBox } from './terminal-replies';

export interface TerminalOptions {
  port: number;
  host?: string;
  /** The address to call from; any of 127.0.0.0/8 on a loopback line. */
  from?: string;
  /** Digits. */
  terminalId: string;
  version: Version;
  /** Milliseconds after which an unanswered request rejects. */
  patienceMs?: number;
}

/** A truck's terminal over TCP. Requests resolve to the `result` of their answer and reject when none comes. */
export interface TestTerminal {
  readonly terminalId: string;
  /** 0x0100; the code is '' unless the result is 0. */
  register(facts?: Partial<Registration>): Promise<{ result: number; code: string }>;
  /** 0x0102. */
  authenticate(code: string, more?: Partial<Omit<Authentication, 'code'>>): Promise<number>;
  /** Registers, then authenticates with the code; rejects when either is refused. */
  signOn(facts?: Partial<Registration>): Promise<void>;
  /** 0x0002. */
  heartbeat(): Promise<number>;
  /** 0x0003. */
  unregister(): Promise<number>;
  /** 0x0200. */
  position(report: Report): Promise<number>;
  /** 0x0704; split into subpackages of `partBytes` when longer. One result for each part. */
  batch(reports: Report[], options?: { blind?: boolean; partBytes?: number }): Promise<number[]>;
  /** Any message that 0x8001 answers. */
  request(msgId: number, body: Uint8Array): Promise<number>;
  /** The frames of a message under the next serials, not sent. */
  frames(msgId: number, body: Uint8Array, partBytes?: number): Uint8Array[];
  sendRaw(bytes: Uint8Array): void;
  /** The next frame from the platform that no request waits for. */
  nextReply(): Promise<PlatformMessage>;
  /** Resolves when the line is gone, whoever closed it. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Connects a terminal; rejects when the port does not answer. */
export async function connectTerminal(options: TerminalOptions): Promise<TestTerminal> {
  const { terminalId, version } = options;
  const socket = connectSocket({
    port: options.port,
    host: options.host ?? '127.0.0.1',
    noDelay: true,
    ...(options.from === undefined ? {} : { localAddress: options.from }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  const replies = new ReplyBox(options.patienceMs ?? 10_000);
  const reader = new FrameReader(
    (frame) => {
      const message = readPlatformMessage(frame);
      if (typeof message !== 'string') replies.take(message);
    },
    () => undefined,
  );
  socket.on('data', (chunk) => reader.push(chunk));
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      replies.end();
      resolve();
    }),
  );

  let serial = 0;
  const frames = (msgId: number, body: Uint8Array, partBytes?: number) => {
    const made = encodeMessage({ msgId, serial, terminalId, version }, body, partBytes);
    serial = (serial + made.length) & 0xffff;
    return made;
  };
  const ask = (msgId: number, body: Uint8Array, partBytes?: number) => {
    const first = serial;
    const made = frames(msgId, body, partBytes);
    const answers = Promise.all(made.map((_, i) => replies.waitFor((first + i) & 0xffff)));
    socket.write(made.length === 1 ? made[0]! : Buffer.concat(made));
    return answers;
  };
  const request = async (msgId: number, body: Uint8Array) => (await ask(msgId, body))[0]!.result;
  const terminal: TestTerminal = {
    terminalId,
    register: async (facts = {}) => {
      const [answer] = await ask(MSG.register, writeRegistration(registrationOf(version, facts)));
      return { result: answer!.result, code: answer!.kind === 'registerReply' ? answer!.code : '' };
    },
    authenticate: (code, more = {}) =>
      request(
        MSG.authenticate,
        writeAuthentication({ code, imei: '860000000000000', software: '1.0', ...more }, version),
      ),
    signOn: async (facts) => {
      const { result, code } = await terminal.register(facts);
      if (result !== 0) throw new Error(`terminal ${terminalId}: registration refused with ${result}`);
      const authenticated = await terminal.authenticate(code);
      if (authenticated !== 0) throw new Error(`terminal ${terminalId}: code refused with ${authenticated}`);
    },
    heartbeat: () => request(MSG.heartbeat, new Uint8Array(0)),
    unregister: () => request(MSG.unregister, new Uint8Array(0)),
    position: (report) => request(MSG.position, writePosition(report)),
    batch: async (reports, { blind = false, partBytes } = {}) =>
      (await ask(MSG.batch, writeBatch(reports, blind), partBytes)).map((answer) => answer.result),
    request,
    frames,
    sendRaw: (bytes) => void socket.write(bytes),
    nextReply: () => replies.next(),
    closed,
    close: () => {
      socket.end();
      return closed;
    },
  };
  return terminal;
}

function registrationOf(version: Version, facts: Partial<Registration>): Registration {
  return {
    layout: version,
    province: 44,
    city: 300,
    maker: 'BXHAU',
    model: 'BX-808',
    deviceId: 'BX00001',
    plateColor: 2,
    plate: '',
    ...facts,
  };
}
