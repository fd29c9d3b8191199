import { type Db, sql } from '@boxhaul/db';
import type { Clock, Ledger, Log, Unknown } from '../ports';

const MAX_SAMPLE = 200;
// Invented ids must fill neither the memory nor the table: each address pushes out its own, the longest silent first, so
// that a terminal which goes on trying stays.
const MAX_UNKNOWN = 1_000;
const MAX_QUARANTINED = 10_000;
const MAX_OF_ADDRESS = 100;

interface Count {
  count: number;
  at: number;
  terminalId: string | null;
  sample: string;
}

interface Attempts extends Unknown {
  attempts: number;
  firstAt: number;
}

/** Gathers refusals in memory and adds them to the tables on `flush`; what could not be added is kept. */
export class DatabaseLedger implements Ledger {
  private counts = new Map<string, Count>();
  private unknown = new Map<string, Attempts>();
  /** New ids of each address since the last flush. */
  private ofAddress = new Map<string, number>();
  private flushing: Promise<void> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  reject(reason: string, terminalId: string | null, sample: string): void {
    const entry = this.counts.get(reason);
    const next = { at: this.clock(), terminalId, sample: sample.slice(0, MAX_SAMPLE) };
    this.counts.set(reason, { ...next, count: (entry?.count ?? 0) + 1 });
  }

  quarantine(unknown: Unknown): void {
    const entry = this.unknown.get(unknown.terminalId);
    if (entry === undefined && !this.hasRoomFor(unknown.address)) {
      this.reject('quarantine_full', unknown.terminalId, unknown.remote);
      return;
    }
    this.unknown.set(unknown.terminalId, {
      ...unknown,
      plateNumber: unknown.plateNumber ?? entry?.plateNumber ?? null,
      detail: { ...entry?.detail, ...unknown.detail },
      attempts: (entry?.attempts ?? 0) + 1,
      firstAt: entry?.firstAt ?? unknown.at,
    });
  }

  private hasRoomFor(address: string): boolean {
    const taken = this.ofAddress.get(address) ?? 0;
    if (this.unknown.size >= MAX_UNKNOWN || taken >= MAX_OF_ADDRESS) return false;
    this.ofAddress.set(address, taken + 1);
    return true;
  }

  /** Never rejects: a failure is logged, and the counts go with the next flush. */
  async flush(): Promise<void> {
    while (this.flushing !== null) await this.flushing;
    this.flushing = this.write();
    await this.flushing;
    this.flushing = null;
  }

  private async write(): Promise<void> {
    const { counts, unknown } = this;
    this.counts = new Map();
    this.unknown = new Map();
    this.ofAddress = new Map();
    try {
      if (counts.size > 0) await addCounts(this.db, counts);
      counts.clear();
      if (unknown.size === 0) return;
      const addresses = await addUnknown(this.db, [...unknown.values()]);
      unknown.clear();
      if (addresses.length > 0) await dropOldest(this.db, addresses);
    } catch (error) {
      this.log.error({ err: error }, 'refusals not stored, trying again');
      this.putBack(counts, unknown);
    }
  }

  private putBack(counts: Map<string, Count>, unknown: Map<string, Attempts>): void {
    for (const [reason, old] of counts) {
      const newer = this.counts.get(reason);
      this.counts.set(reason, { ...(newer ?? old), count: old.count + (newer?.count ?? 0) });
    }
    for (const [id, old] of unknown) {
      const newer = this.unknown.get(id);
      const attempts = old.attempts + (newer?.attempts ?? 0);
      this.unknown.set(id, { ...old, ...newer, attempts, firstAt: old.firstAt });
    }
  }
}

async function addCounts(db: Db, counts: Map<string, Count>): Promise<void> {
  const rows = [...counts].map(([reason, { at, ...count }]) => ({ reason, at: new Date(at), ...count }));
  await sql`insert into gateway_reject as old (day, reason, count, last_at, last_terminal_id, last_sample)
    select (at at time zone 'Asia/Shanghai')::date, reason, count, at, "terminalId", sample
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (reason text, at timestamptz, count bigint, "terminalId" text, sample text)
    on conflict (day, reason) do update set count = old.count + excluded.count, last_at = excluded.last_at,
      last_terminal_id = excluded.last_terminal_id, last_sample = excluded.last_sample`.execute(db);
}

/** Gives back the addresses that brought an id which was not there. */
async function addUnknown(db: Db, list: Attempts[]): Promise<string[]> {
  const rows = list.map(({ at, firstAt, ...rest }) => ({
    ...rest,
    at: new Date(at),
    firstAt: new Date(firstAt),
  }));
  const { rows: stored } = await sql<{
    address: string;
    is_new: boolean;
  }>`insert into terminal_quarantine as old
      (terminal_id, first_at, last_at, attempts, remote, address, plate_number, detail)
    select "terminalId", "firstAt", at, attempts, remote, address, "plateNumber", detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("terminalId" text, "firstAt" timestamptz,
      at timestamptz, attempts bigint, remote text, address text, "plateNumber" text, detail jsonb)
    on conflict (terminal_id) do update set last_at = excluded.last_at, remote = excluded.remote,
      address = excluded.address, attempts = old.attempts + excluded.attempts,
      plate_number = coalesce(excluded.plate_number, old.plate_number),
      detail = coalesce(old.detail, '{}') || excluded.detail
    returning address, xmax = 0 as is_new`.execute(db);
  return [...new Set(stored.filter((row) => row.is_new).map((row) => row.address))];
}

/** Along the indexes: the newest of each address, and of all, are skipped, not sorted. */
async function dropOldest(db: Db, addresses: string[]): Promise<void> {
  await sql`delete from terminal_quarantine where terminal_id in (
    select over.terminal_id from unnest(${addresses}::text[]) as given (address), lateral (
      select terminal_id from terminal_quarantine where address = given.address
      order by last_at desc, terminal_id offset ${MAX_OF_ADDRESS}) as over)`.execute(db);
  await sql`delete from terminal_quarantine where terminal_id in (
    select terminal_id from terminal_quarantine order by last_at desc, terminal_id offset ${MAX_QUARANTINED})`.execute(
    db,
  );
}
