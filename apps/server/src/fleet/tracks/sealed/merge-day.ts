import { type DayColumns, joinDays, staysOfDay, thinDay, type TrackDetail } from '@boxhaul/domain/fleet';
import { packDay, type PackedDay, readReports, unseal } from './day-bytes';

/** What is to become a sealed day. */
export interface DayOrder {
  /** What is sealed of it already. */
  sealed?: Uint8Array | undefined;
  /** Rows that were taken away, as PostgreSQL packed them. */
  reports?: Uint8Array | undefined;
  detail: TrackDetail;
}

const LESS: Readonly<Record<TrackDetail, (day: DayColumns) => DayColumns>> = {
  raw: (day) => day,
  thinned: thinDay,
  stays: staysOfDay,
};

/** All of sealing that is arithmetic, for a thread of its own; null where nothing of the day is left. Throws on a broken segment. */
export function mergeDay({ sealed, reports, detail }: DayOrder): PackedDay | null {
  const parts: DayColumns[] = [];
  if (sealed) parts.push(unseal(sealed));
  if (reports) parts.push(readReports(reports));
  const day = LESS[detail](joinDays(parts));
  return day.at.length === 0 ? null : packDay(day);
}
