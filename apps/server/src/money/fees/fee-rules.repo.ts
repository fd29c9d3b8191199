import { fen } from '@boxhaul/domain/kit';
import type { DayTier, FeePolicy, TaxClass } from '@boxhaul/domain/money';
import { type CabinetType, FEE_KINDS, type FeeKind } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';

const START = sql<string>`valid_from::text`;

/** Every policy (of these kinds), past ones and those to come, those that began last first. */
export const selectPolicies = (db: Db, kinds: readonly FeeKind[] = FEE_KINDS) =>
  db
    .selectFrom('fee_policy as p')
    .leftJoin('customer as k', 'k.customer_id', 'p.customer_id')
    .leftJoin('ship_company as s', 's.ship_company_id', 'p.ship_company_id')
    .leftJoin('dock as d', 'd.dock_id', 'p.dock_id')
    .select([
      'p.policy_id',
      sql<FeeKind>`p.kind`.as('kind'),
      'p.customer_id',
      'k.customer_name',
      sql<string>`p.valid_from::text`.as('valid_from'),
      'p.free_units',
      'p.unit_size',
      'p.unit_fen',
      'p.most_fen',
      'p.is_off',
      'p.ship_company_id',
      's.ship_company_name',
      'p.dock_id',
      'd.dock_name',
      'p.cabinet_type',
      'p.second_from',
      'p.second_fen',
      'p.third_from',
      'p.third_fen',
    ])
    .where('p.kind', 'in', kinds)
    .orderBy('p.kind')
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.policy_id')
    .execute();

export type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];

/** From which days on a day costs something else. */
export const tiersOf = ({ second_from, second_fen, third_from, third_fen }: PolicyRow): DayTier[] => [
  ...(second_from === null || second_fen === null ? [] : [{ from: second_from, unit: fen(second_fen) }]),
  ...(third_from === null || third_fen === null ? [] : [{ from: third_from, unit: fen(third_fen) }]),
];

export const policyOf = (row: PolicyRow): FeePolicy => ({
  policyId: row.policy_id,
  kind: row.kind,
  validFrom: row.valid_from,
  customerId: row.customer_id,
  shipCompanyId: row.ship_company_id,
  dockId: row.dock_id,
  cabinetType: row.cabinet_type,
  tiers: tiersOf(row),
  freeUnits: row.free_units,
  unitSize: row.unit_size,
  unit: fen(row.unit_fen),
  most: row.most_fen === null ? null : fen(row.most_fen),
  off: row.is_off,
});

/** Those that may decide about a customer's boxes. */
export async function policiesFor(db: Db, customerId: string): Promise<FeePolicy[]> {
  const rows = await selectPolicies(db);
  return rows
    .filter((row) => row.customer_id === null || row.customer_id === customerId)
    .map((row) => policyOf(row));
}

export interface NewPolicy {
  kind: FeeKind;
  customerId: string | null;
  validFrom: string;
  freeUnits: number;
  unitSize: number;
  unitFen: number;
  mostFen: number | null;
  isOff: boolean;
  shipCompanyId: number | null;
  dockId: number | null;
  cabinetType: CabinetType | null;
  tiers: readonly DayTier[];
  by: string;
  now: Date;
}

/** A policy from a day on; one of the same kind, customer, line, dock, type of box and day is replaced. */
export const savePolicyRow = (tx: Db, policy: NewPolicy) => {
  const [second, third] = policy.tiers;
  const terms = {
    free_units: policy.freeUnits,
    unit_size: policy.unitSize,
    unit_fen: policy.unitFen,
    most_fen: policy.mostFen,
    is_off: policy.isOff,
    second_from: second?.from ?? null,
    second_fen: second?.unit ?? null,
    third_from: third?.from ?? null,
    third_fen: third?.unit ?? null,
    created_by: policy.by,
    created_at: policy.now,
  };
  return tx
    .insertInto('fee_policy')
    .values({
      kind: policy.kind,
      customer_id: policy.customerId,
      ship_company_id: policy.shipCompanyId,
      dock_id: policy.dockId,
      cabinet_type: policy.cabinetType,
      valid_from: policy.validFrom,
      ...terms,
    })
    .onConflict((oc) => oc.constraint('fee_policy_once').doUpdateSet(terms))
    .execute();
};

export const lockPolicy = (tx: Db, policyId: string) =>
  tx
    .selectFrom('fee_policy')
    .select(['policy_id', sql<FeeKind>`kind`.as('kind'), START.as('valid_from')])
    .where('policy_id', '=', policyId)
    .forUpdate()
    .executeTakeFirst();

export const deletePolicy = (tx: Db, policyId: string) =>
  tx.deleteFrom('fee_policy').where('policy_id', '=', policyId).execute();

export const selectTaxRates = (db: Db) =>
  db
    .selectFrom('tax_rate')
    .select([sql<TaxClass>`tax_class`.as('tax_class'), START.as('valid_from'), 'permille'])
    .orderBy('tax_class')
    .orderBy('valid_from', 'desc')
    .execute();

export const saveTaxRateRow = (
  tx: Db,
  rate: { taxClass: TaxClass; validFrom: string; permille: number; by: string; now: Date },
) => {
  const terms = { permille: rate.permille, created_by: rate.by, created_at: rate.now };
  return tx
    .insertInto('tax_rate')
    .values({ tax_class: rate.taxClass, valid_from: rate.validFrom, ...terms })
    .onConflict((oc) => oc.columns(['tax_class', 'valid_from']).doUpdateSet(terms))
    .execute();
};

export const hasCustomer = async (db: Db, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined;

export const hasShipCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('ship_company')
    .select('ship_company_id')
    .where('ship_company_id', '=', id)
    .executeTakeFirst()) !== undefined;

export const hasDock = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('dock').select('dock_id').where('dock_id', '=', id).executeTakeFirst()) !== undefined;
