import { type Authentication, readAuthentication } from './authentication';
import { type Batch, readBatch } from './batch';
import { copyBytes } from './copy-bytes';
import type { BodyFault } from './faults';
import type { Frame } from './frame';
import { type Position, readPosition } from './position';
import { readRegistration, type Registration } from './registration';

/** Message ids of terminals that are read. */
export const MSG = {
  terminalReply: 0x0001,
  heartbeat: 0x0002,
  unregister: 0x0003,
  timeQuery: 0x0004,
  register: 0x0100,
  authenticate: 0x0102,
  position: 0x0200,
  batch: 0x0704,
} as const;

export type TerminalMessage =
  | { kind: 'terminalReply'; ackSerial: number; ackId: number; result: number }
  | { kind: 'heartbeat' }
  | { kind: 'unregister' }
  | { kind: 'timeQuery' }
  | { kind: 'register'; registration: Registration }
  | { kind: 'authenticate'; authentication: Authentication }
  | { kind: 'position'; position: Position }
  | { kind: 'batch'; batch: Batch }
  | { kind: 'unsupported'; msgId: number; body: Uint8Array };

/**
 * Reads the body of a whole message (a frame that is no subpackage, or what the reassembler gave back).
 * A fault's text is the whole answer; what is not understood comes back raw, in bytes of its own.
 */
export function readTerminalMessage(frame: Frame): TerminalMessage | BodyFault {
  if (frame.encryption !== 0) return 'encrypted';
  const { bytes, bodyStart, bodyEnd, version } = frame;
  switch (frame.msgId) {
    case MSG.position: {
      const position = readPosition(bytes, bodyStart, bodyEnd);
      return position === null ? 'truncated_body' : { kind: 'position', position };
    }
    case MSG.batch: {
      const batch = readBatch(bytes, bodyStart, bodyEnd);
      return batch === null ? 'truncated_body' : { kind: 'batch', batch };
    }
    case MSG.heartbeat:
      return { kind: 'heartbeat' };
    case MSG.unregister:
      return { kind: 'unregister' };
    case MSG.timeQuery:
      return { kind: 'timeQuery' };
    case MSG.terminalReply:
      return readTerminalReply(frame);
    case MSG.register: {
      const registration = readRegistration(bytes, bodyStart, bodyEnd, version);
      return registration === null ? 'truncated_body' : { kind: 'register', registration };
    }
    case MSG.authenticate: {
      const authentication = readAuthentication(bytes, bodyStart, bodyEnd, version);
      return authentication === null ? 'truncated_body' : { kind: 'authenticate', authentication };
    }
    default:
      return { kind: 'unsupported', msgId: frame.msgId, body: copyBytes(bytes, bodyStart, bodyEnd) };
  }
}

function readTerminalReply({ bytes, bodyStart, bodyEnd }: Frame): TerminalMessage | BodyFault {
  if (bodyEnd - bodyStart < 5) return 'truncated_body';
  return {
    kind: 'terminalReply',
    ackSerial: (bytes[bodyStart]! << 8) | bytes[bodyStart + 1]!,
    ackId: (bytes[bodyStart + 2]! << 8) | bytes[bodyStart + 3]!,
    result: bytes[bodyStart + 4]!,
  };
}
