/** What a protocol needs from the rest of the gateway, and what the pipeline gives. */

/** One reported moment, WGS-84; units as in table `position`. */
export interface Reported {
  /** Epoch milliseconds, NaN when unreadable. */
  at: number;
  lng: number;
  lat: number;
  /** 0.1 km/h. */
  speed: number;
  /** Degrees. */
  course: number;
  /** Metres. */
  altitude: number;
  /** JT/T 808 status bits, unsigned. */
  status: number;
  /** JT/T 808 alarm bits, unsigned. */
  alarm: number;
  /** 0.1 km. */
  mileage: number | null;
  /** Why the reader itself does not believe it. */
  fault: string | null;
}

/** Why a position goes on no track. */
export interface Refusal {
  reason: string;
  /** It may be true, though its time cannot: it is stored apart. */
  keepApart: boolean;
}

export interface Doubtful {
  reason: string;
  position: Reported;
}

/** Positions of one message: stored together. */
export interface Ticket {
  vehicleId: string;
  positions: Reported[];
  /** To be kept apart from the tracks. */
  doubtful: Doubtful[];
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Called once the commit is through, never before. */
  committed: () => void;
}

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

export type KeptPart =
  | { kind: 'whole'; bodies: Uint8Array[] }
  | { kind: 'partial'; missing: number[] }
  /** There is no room: it must come again. */
  | { kind: 'refused' };

/** Parts of messages, over lines and restarts. */
export interface Parts {
  /** Resolves when the part is stored. */
  keep(part: Part): Promise<KeptPart>;
  /** The message is stored, or will never be. */
  drop(key: MessageKey): Promise<void>;
}

export interface KnownTerminal {
  /** As in table `terminal`; the wire may pad it with zeros. */
  terminalId: string;
  vehicleId: string;
  plateNumber: string;
  authCode: string | null;
}

export interface RegistrationFacts {
  plate: string;
  maker: string;
  model: string;
  protocolVersion: number;
}

export type RegisterOutcome = { ok: true; authCode: string } | { ok: false; reason: 'vehicleTaken' };

export interface Terminals {
  /** Null for a terminal that no operator has entered. */
  find(terminalId: string): Promise<KnownTerminal | null>;
  register(terminal: KnownTerminal, facts: RegistrationFacts, at: number): Promise<RegisterOutcome>;
  unregister(terminal: KnownTerminal): Promise<void>;
  connected(terminal: KnownTerminal, protocolVersion: number, remote: string, at: number): Promise<void>;
  /** Stores when each was last heard of; gives back the vehicles of those which are still known. */
  touch(seen: { terminalId: string; at: number }[]): Promise<Map<string, string>>;
}

export interface Unknown {
  terminalId: string;
  remote: string;
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
