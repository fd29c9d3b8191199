import type { Reported, Ticket } from './report';

/** One row to store. */
export interface Row {
  /** Fits a double exactly up to 2^53, far beyond any fleet. */
  vehicle: number;
  receivedAt: number;
  position: Reported;
}

export interface DoubtfulRow extends Row {
  reason: string;
}

export interface Flush {
  /** By vehicle, then time: neighbours in the index arrive together. */
  rows: Row[];
  /** The newest of each vehicle, by vehicle: every writer locks vehicle_last in one order. */
  newest: Row[];
  /** As they came. */
  doubtful: DoubtfulRow[];
}

/** Tickets to rows: a moment that a vehicle reports twice stays once (the first). */
export function compact(tickets: readonly Ticket[]): Flush {
  const all: Row[] = [];
  const apart: DoubtfulRow[] = [];
  for (const { vehicleId, receivedAt, positions, doubtful } of tickets) {
    const vehicle = Number(vehicleId);
    for (const position of positions) all.push({ vehicle, receivedAt, position });
    for (const one of doubtful) apart.push({ vehicle, receivedAt, ...one });
  }
  all.sort((a, b) => a.vehicle - b.vehicle || a.position.at - b.position.at);
  const rows: Row[] = [];
  const newest: Row[] = [];
  for (const row of all) {
    const last = rows.at(-1);
    if (last?.vehicle === row.vehicle) {
      if (last.position.at === row.position.at) continue;
    } else if (last !== undefined) {
      newest.push(last);
    }
    rows.push(row);
  }
  const last = rows.at(-1);
  if (last !== undefined) newest.push(last);
  return { rows, newest, doubtful: apart };
}
