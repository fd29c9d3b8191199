import { firstSerialOf, type Frame, type Gap, joinParts } from '@boxhaul/jt808';
import type { MessageKey, Parts } from '../../ports';

/** Parts of a message: more would be no report of positions. */
export const MAX_PARTS = 128;
/** Milliseconds without a part after which lost parts are asked for; each further time after twice as long. */
export const RESEND_AFTER_MS = 5_000;
/** Times that the lost parts of one message are asked for. */
export const MAX_ASKED = 5;
// Messages of one connection whose lost parts are remembered; the table bounds those of each terminal.
const MAX_REMEMBERED = 16;

interface Incomplete extends Gap {
  heardAt: number;
  asked: number;
}

export type SubpackageResult =
  | { kind: 'whole'; frame: Frame; key: MessageKey }
  | { kind: 'partial' }
  | { kind: 'refused' };

/** Subpackages on one connection: each is stored before it is acknowledged, and lost ones are asked for. */
export class Subpackages {
  private readonly incomplete = new Map<string, Incomplete>();

  constructor(private readonly parts: Parts) {}

  /** `terminalId` as operators entered it; `part` owns its bytes. */
  async take(terminalId: string, part: Frame, now: number): Promise<SubpackageResult> {
    const { msgId, total, index } = part;
    const key: MessageKey = { terminalId, msgId, total, firstSerial: firstSerialOf(part) };
    const kept = await this.parts.keep({ ...key, index, body: part.bytes, at: now });
    const name = `${terminalId}/${msgId}/${total}/${key.firstSerial}`;
    const asked = this.incomplete.get(name)?.asked ?? 0;
    this.incomplete.delete(name);
    switch (kept.kind) {
      case 'whole':
        return { kind: 'whole', frame: joinParts(part, kept.bodies), key };
      case 'refused':
        return { kind: 'refused' };
      case 'partial':
        this.remember(name, {
          terminalId: part.terminalId,
          version: part.version,
          firstSerial: key.firstSerial,
          indexes: kept.missing,
          heardAt: now,
          asked,
        });
        return { kind: 'partial' };
    }
  }

  /** What is to be asked for now. */
  due(now: number): Gap[] {
    const due: Gap[] = [];
    for (const message of this.incomplete.values()) {
      if (message.asked === MAX_ASKED || now - message.heardAt < RESEND_AFTER_MS * 2 ** message.asked)
        continue;
      due.push(message);
      message.asked++;
      message.heardAt = now;
    }
    return due;
  }

  private remember(name: string, message: Incomplete): void {
    this.incomplete.set(name, message);
    const oldest = this.incomplete.keys().next();
    if (this.incomplete.size > MAX_REMEMBERED && oldest.done !== true) this.incomplete.delete(oldest.value);
  }
}
