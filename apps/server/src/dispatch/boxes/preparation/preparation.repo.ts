import { type Db, sql } from '@boxhaul/db';
import type { GateSlot, Prepared } from '@boxhaul/domain/dispatch';
import { CABINET_STATES, type CutOff } from '@boxhaul/domain/orders';

export interface PreparationRow extends Prepared, GateSlot {
  cabinetId: string;
  /** What is declared of the goods, kg. */
  cargoKg: number | null;
  cutOffs: Readonly<Record<CutOff, Date | null>>;
  version: number;
  savedBy: string;
  savedAt: Date;
}

/** The boxes of these orders that have one. */
export async function selectPreparations(
  db: Db,
  of: { orderIds: readonly string[] } | { cabinetIds: readonly string[] },
): Promise<PreparationRow[]> {
  const rows = await db
    .selectFrom('box_preparation as p')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'p.cabinet_id')
    .innerJoin('account as a', 'a.account_id', 'p.saved_by')
    .selectAll('p')
    .select(sql<string>`coalesce(a.username, '')`.as('username'))
    .$if('orderIds' in of, (qb) => qb.where('c.order_id', 'in', 'orderIds' in of ? of.orderIds : []))
    .$if('cabinetIds' in of, (qb) => qb.where('p.cabinet_id', 'in', 'cabinetIds' in of ? of.cabinetIds : []))
    .execute();
  return rows.map((row) => ({
    cabinetId: row.cabinet_id,
    released: row.released,
    printed: row.printed,
    gateBooking: row.gate_booking,
    gateSlot: row.gate_slot,
    gateUntil: row.gate_until,
    gatePlate: row.gate_plate,
    vgmKg: row.vgm_kg,
    cargoKg: row.cargo_kg,
    cutOffs: {
      pickup: row.pickup_until,
      yardFree: row.yard_free_until,
      boxFree: row.box_free_until,
      weight: row.weight_cut_off,
    },
    version: row.version,
    savedBy: row.username,
    savedAt: row.saved_at,
  }));
}

/** A row in place of the one of before, if there was one. The caller has locked the order. */
export async function storePreparation(
  tx: Db,
  row: Omit<PreparationRow, 'savedBy'> & { savedBy: string },
): Promise<void> {
  const values = {
    released: row.released,
    printed: row.printed,
    gate_booking: row.gateBooking,
    gate_slot: row.gateSlot,
    gate_until: row.gateUntil,
    gate_plate: row.gatePlate,
    vgm_kg: row.vgmKg,
    cargo_kg: row.cargoKg,
    pickup_until: row.cutOffs.pickup,
    yard_free_until: row.cutOffs.yardFree,
    box_free_until: row.cutOffs.boxFree,
    weight_cut_off: row.cutOffs.weight,
    version: row.version,
    saved_by: row.savedBy,
    saved_at: row.savedAt,
  };
  await tx
    .insertInto('box_preparation')
    .values({ cabinet_id: row.cabinetId, ...values })
    .onConflict((oc) => oc.column('cabinet_id').doUpdateSet(values))
    .execute();
}

/** The open boxes of an order. */
export const selectOpenBoxes = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_cabinet')
    .select(['cabinet_id as cabinetId', 'seq'])
    .where('order_id', '=', orderId)
    .where('state', 'not in', [CABINET_STATES.done, CABINET_STATES.dry])
    .orderBy('seq')
    .execute();
