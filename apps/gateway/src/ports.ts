/** What a protocol needs from the rest of the gateway, and what the pipeline gives. */

import type { Ticket } from '@boxhaul/db';

export type { Doubtful, PositionRefusal as Refusal, Reported, Ticket } from '@boxhaul/db';

export interface PositionSink {
  submit(ticket: Ticket): void;
  /** True while a source should not read on. */
  readonly full: boolean;
  /** Called once, when there is room again. */
  whenRoom(resume: () => void): void;
}

/** What one terminal may still bring. */
export interface PointAccount {
  /** Takes one point from what is left; false when nothing is. `at` is null for a point that goes on no track. */
  admits(blind: boolean, at: number | null, nowMs: number): boolean;
}

export interface PointBudget {
  of(terminalId: string, nowMs: number): PointAccount;
}

/** Names a message of which there are only parts yet. */
export interface MessageKey {
  /** As in table `terminal`. */
  terminalId: string;
  msgId: number;
  total: number;
  /** The serial of its first part. */
  firstSerial: number;
}

export interface Part extends MessageKey {
  /** From 1. */
  index: number;
  body: Uint8Array;
  /** Epoch milliseconds at which it came. */
  at: number;
}

export type StoredPart =
  | { kind: 'whole'; bodies: Uint8Array[] }
  | { kind: 'partial'; missing: number[] }
  /** There is no room: it must come again. */
  | { kind: 'refused' };

/** Parts of messages, over lines and restarts. */
export interface Parts {
  /** Resolves when the part is stored. */
  keep(part: Part): Promise<StoredPart>;
  /** The message is stored, or will never be. */
  drop(key: MessageKey): Promise<void>;
}

export interface KnownTerminal {
  /** As in table `terminal`; the wire may pad it with zeros. */
  terminalId: string;
  vehicleId: string;
  plateNumber: string;
  clock: TerminalClock;
}

/** What is known of a terminal's clock. */
export interface TerminalClock {
  /** Added to every time that it reports. */
  shiftHours: number;
  /** How far its live reports are behind all the same, negative: ahead; null while they are right. */
  offHours: number | null;
}

/** Of a terminal's clock, while it is on a line: what its reports say of it, and whether they are to be believed. */
export interface ClockWatch {
  /** Added to every time that it reports, in milliseconds. */
  readonly shiftMs: number;
  /** How far its live reports are behind, milliseconds; null while they are right. */
  readonly offMs: number | null;
  /** Hears the time, put right by `shiftMs`, of a live report: of several that come at once, of the newest. */
  hear(at: number, now: number): void;
  /** What has changed and was not told yet; null where nothing has. */
  news(): ClockNews | null;
  /** It could not be stored: it is told again with the next report. */
  tellAgain(news: ClockNews): void;
}

export interface ClockNews {
  offHours: number | null;
  /** When the first report was heard that told it. */
  since: number;
}

export interface ClockWatches {
  of(terminal: KnownTerminal): ClockWatch;
}

/** What a terminal says of itself in a registration. */
export interface RegistrationFacts {
  /** '' when it gives a VIN or nothing. */
  plate: string;
  maker: string;
  model: string;
  /** The maker's own number of it; '' when it has none. */
  deviceId: string;
  protocolVersion: number;
}

/** What a terminal says to prove itself. */
export interface Proof {
  code: string;
  /** '' when it gives none. */
  imei: string;
  /** '' when it gives none. */
  software: string;
  protocolVersion: number;
}

/** From where and when a terminal speaks. */
export interface Caller {
  /** Address and port. */
  remote: string;
  /** What counts as one sender. */
  address: string;
  at: number;
}

/** A line on which a terminal has proved itself; a higher number is newer. */
export interface LiveLine {
  terminalId: string;
  vehicleId: string;
  line: number;
}

export type AuthenticateOutcome =
  | { ok: true; live: LiveLine }
  | { ok: false; reason: 'wrong_auth_code' | 'other_imei' };

export interface Terminals {
  /** Null for a terminal that no operator has entered. */
  find(terminalId: string): Promise<KnownTerminal | null>;
  /** A new code, the old one being dead; null while an operator's consent is wanted. */
  register(terminalId: string, facts: RegistrationFacts, caller: Caller): Promise<string | null>;
  /** The right code makes this the terminal's one live line, in whichever process the older one is. */
  authenticate(terminalId: string, proof: Proof, caller: Caller): Promise<AuthenticateOutcome>;
  /** Kills the code and ends every line; false, and nothing done, when this line is no longer the live one. */
  unregister(live: LiveLine, caller: Caller): Promise<boolean>;
  /** Stores how far its clock is off, and takes off its track what came with it; nothing where the line is over. */
  noteClock(live: LiveLine, news: ClockNews, now: number): Promise<void>;
  /** Notes lines that were hung up. */
  release(lines: readonly LiveLine[]): Promise<void>;
  /** Stores when each was last heard of; gives back the terminals whose line still is the live one. */
  touch(seen: readonly (LiveLine & { at: number })[]): Promise<Set<string>>;
}

export interface Unknown {
  terminalId: string;
  remote: string;
  /** What counts as one sender. */
  address: string;
  at: number;
  plateNumber: string | null;
  detail: Record<string, string | number>;
}

/** What was refused, for operators to see. */
export interface Ledger {
  /** `sample` begins the refused bytes or names the value, at most 200 characters are kept. */
  reject(reason: string, terminalId: string | null, sample: string): void;
  quarantine(unknown: Unknown): void;
}

export type Clock = () => number;

/** pino's shape. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
