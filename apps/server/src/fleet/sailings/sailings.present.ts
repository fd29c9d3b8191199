import type { SailingRow } from '@boxhaul/contract/fleet';
import { isStaleSailing, SAILING_CUT_OFFS, type SailingCutOff } from '@boxhaul/domain/fleet';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { SailingRecord } from './sailings.repo';

/** A moment on the wire. */
export const timeOf = (at: Date | null): string | null => at && toWireTime(at);

/** The cut-offs of a record. */
export const cutOffsOf = (
  row: Pick<SailingRecord, 'customs_cut_off' | 'weight_cut_off' | 'pickup_until'>,
): Record<SailingCutOff, Date | null> => ({
  customs: row.customs_cut_off,
  weight: row.weight_cut_off,
  pickup: row.pickup_until,
});

/** Those that are known, on the wire. */
export const presentCutOffs = (
  cutOffs: Readonly<Partial<Record<SailingCutOff, Date | null>>>,
): Partial<Record<SailingCutOff, string>> =>
  Object.fromEntries(
    SAILING_CUT_OFFS.flatMap((kind) => {
      const at = cutOffs[kind];
      return at ? [[kind, toWireTime(at)]] : [];
    }),
  );

/** When a box sails: its own day, else the ship's. */
export function shipDayOf(
  { etd, atd }: { etd: Date | null; atd: Date | null },
  shippedOn: string | null,
): { shipDate: string | null; shipped: boolean } {
  const sails = atd ?? etd;
  return { shipDate: shippedOn ?? (sails && toWireDate(sails)), shipped: atd !== null };
}

/** A row of the desk's list. */
export const presentSailing = (row: SailingRecord, now: Date): SailingRow => ({
  sailingId: row.sailing_id,
  bookSpaceNo: row.book_space_no,
  shipCompanyId: row.ship_company_id,
  shipCompanyName: row.ship_company_name,
  vessel: row.vessel,
  voyage: row.voyage,
  loadPort: row.load_port,
  etd: timeOf(row.etd),
  atd: timeOf(row.atd),
  cutOffs: presentCutOffs(cutOffsOf(row)),
  cabinetTypes: row.counts,
  boxes: row.boxes,
  source: row.source,
  saidAt: toWireTime(row.said_at),
  stale: isStaleSailing({ etd: row.etd, atd: row.atd, saidAt: row.said_at }, now),
  remark: row.remark,
  version: row.version,
  saved: { username: row.username, time: toWireTime(row.saved_at) },
  openOrders: row.open_orders,
});
