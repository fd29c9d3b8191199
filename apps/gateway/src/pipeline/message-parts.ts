import { type Db, sql } from '@boxhaul/db';
import type { StoredPart, Ledger, MessageKey, Part, Parts } from '../ports';

export interface PartLimits {
  /** Messages of one terminal that may lack parts at a time. */
  messages: number;
  /** Bytes of all terminals' parts together. */
  bytes: number;
  /** Milliseconds after its last part at which a message is given up. */
  ageMs: number;
}

export const DEFAULT_PARTS: PartLimits = { messages: 4, bytes: 64 * 1_048_576, ageMs: 10 * 60_000 };

interface Row {
  msg_id: number;
  total: number;
  first_serial: number;
  part: number;
  part_id: string;
  differs: boolean;
}

const ofMessage = (key: MessageKey) => sql`terminal_id = ${key.terminalId} and msg_id = ${key.msgId}
  and total = ${key.total} and first_serial = ${key.firstSerial}`;

const insertion = (part: Part) => sql`
  insert into message_part (terminal_id, msg_id, total, first_serial, part, body, received_at)
  values (${part.terminalId}, ${part.msgId}, ${part.total}, ${part.firstSerial}, ${part.index},
    ${Buffer.from(part.body)}, ${new Date(part.at)})
  on conflict do nothing`;

/** Subpackages in table `message_part`, until their message is whole and stored, or given up. */
export class MessageParts implements Parts {
  /** Of the table, as of the last cleanup, and what this process added since. */
  private bytes = 0;

  constructor(
    private readonly db: Db,
    private readonly ledger: Pick<Ledger, 'reject'>,
    private readonly limits: PartLimits = DEFAULT_PARTS,
  ) {}

  async keep(part: Part): Promise<StoredPart> {
    if (this.bytes + part.body.length > this.limits.bytes) {
      this.count('parts_full', part);
      return { kind: 'refused' };
    }
    const rows = await this.insert(part);
    const others: Row[] = [];
    let mine: Row[] = [];
    for (const row of rows) (sameMessage(row, part) ? mine : others).push(row);
    const twin = mine.find((row) => row.part === part.index);
    if (twin?.differs === true) {
      await this.replace(part, twin);
      mine = mine.filter((row) => BigInt(row.part_id) > BigInt(twin.part_id));
    }
    if (mine.length === 0) await this.makeRoom(part, others);
    const present = new Set([part.index, ...mine.map((row) => row.part)]);
    if (present.size === part.total) return { kind: 'whole', bodies: await this.bodies(part) };
    const missing = Array.from({ length: part.total }, (_, i) => i + 1).filter((i) => !present.has(i));
    return { kind: 'partial', missing };
  }

  async drop(key: MessageKey): Promise<void> {
    await sql`delete from message_part where ${ofMessage(key)}`.execute(this.db);
  }

  /** Gives up messages whose last part is too long ago. */
  async cleanUp(nowMs: number): Promise<void> {
    const { rows } = await sql<{ terminal_id: string; msg_id: number; cut: boolean }>`with dead as (
        select terminal_id, msg_id, total, first_serial, count(*) < total as cut from message_part
        group by terminal_id, msg_id, total, first_serial
        having max(received_at) < ${new Date(nowMs - this.limits.ageMs)}
      ), gone as (
        delete from message_part p using dead d where p.terminal_id = d.terminal_id and p.msg_id = d.msg_id
          and p.total = d.total and p.first_serial = d.first_serial
      )
      select terminal_id, msg_id, cut from dead`.execute(this.db);
    for (const row of rows)
      if (row.cut) this.count('parts_expired', { terminalId: row.terminal_id, msgId: row.msg_id });
    const { rows: left } = await sql<{ bytes: string }>`
      select coalesce(sum(octet_length(body)), 0) as bytes from message_part`.execute(this.db);
    this.bytes = Number(left[0]!.bytes);
  }

  /** Gives what the terminal had before. */
  private async insert(part: Part): Promise<Row[]> {
    const { rows } = await sql<Row>`with added as (${insertion(part)})
      select msg_id, total, first_serial, part, part_id, body <> ${Buffer.from(part.body)}::bytea as differs
      from message_part where terminal_id = ${part.terminalId} order by part_id`.execute(this.db);
    this.bytes += part.body.length;
    return rows;
  }

  /** The same part of another message: a terminal that restarted counts its serials anew. What came before it goes with it. */
  private async replace(part: Part, twin: Row): Promise<void> {
    await sql`delete from message_part where ${ofMessage(part)} and part_id <= ${twin.part_id}`.execute(
      this.db,
    );
    this.count('parts_replaced', part);
    await insertion(part).execute(this.db);
  }

  /** `others` in their order of arrival: the message that has waited longest for a part goes first. */
  private async makeRoom(part: Part, others: readonly Row[]): Promise<void> {
    const open = new Map<string, MessageKey>();
    for (const { msg_id: msgId, total, first_serial: firstSerial } of others) {
      const name = `${msgId}/${total}/${firstSerial}`;
      open.delete(name);
      open.set(name, { terminalId: part.terminalId, msgId, total, firstSerial });
    }
    const surplus = open.size + 1 - this.limits.messages;
    for (const key of [...open.values()].slice(0, Math.max(0, surplus))) {
      await this.drop(key);
      this.count('parts_evicted', key);
    }
  }

  private async bodies(key: MessageKey): Promise<Uint8Array[]> {
    const { rows } = await sql<{ body: Buffer }>`
      select body from message_part where ${ofMessage(key)} order by part`.execute(this.db);
    return rows.map((row) => row.body);
  }

  private count(fault: string, { terminalId, msgId }: Pick<MessageKey, 'terminalId' | 'msgId'>): void {
    this.ledger.reject(fault, terminalId, `0x${msgId.toString(16).padStart(4, '0')}`);
  }
}

const sameMessage = (row: Row, key: MessageKey): boolean =>
  row.msg_id === key.msgId && row.total === key.total && row.first_serial === key.firstSerial;
