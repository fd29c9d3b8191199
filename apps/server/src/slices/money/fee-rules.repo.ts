import { type FeeKind, type FeePolicy, fen, type TaxClass } from '@boxhaul/domain';
import { type Db, sql } from '@boxhaul/db';

const START = sql<string>`valid_from::text`;

/** Every policy, past ones and those to come, those that began last first. */
export const selectPolicies = (db: Db) =>
  db
    .selectFrom('fee_policy as p')
    .leftJoin('customer as k', 'k.customer_id', 'p.customer_id')
    .select([
      'p.policy_id',
      sql<FeeKind>`p.kind`.as('kind'),
      'p.customer_id',
      'k.customer_name',
      START.as('valid_from'),
      'p.free_units',
      'p.unit_size',
      'p.unit_fen',
      'p.most_fen',
      'p.is_off',
    ])
    .orderBy('p.kind')
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.policy_id')
    .execute();

export type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];

export const policyOf = (row: PolicyRow): FeePolicy => ({
  policyId: row.policy_id,
  kind: row.kind,
  validFrom: row.valid_from,
  customerId: row.customer_id,
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
  by: string;
  now: Date;
}

/** A policy from a day on; one of the same kind, customer and day is replaced. */
export const savePolicyRow = (tx: Db, policy: NewPolicy) => {
  const terms = {
    free_units: policy.freeUnits,
    unit_size: policy.unitSize,
    unit_fen: policy.unitFen,
    most_fen: policy.mostFen,
    is_off: policy.isOff,
    created_by: policy.by,
    created_at: policy.now,
  };
  return tx
    .insertInto('fee_policy')
    .values({ kind: policy.kind, customer_id: policy.customerId, valid_from: policy.validFrom, ...terms })
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

export const selectCostTypes = (db: Db) =>
  db
    .selectFrom('cost_type')
    .select(['cost_type_id', 'cost_type_name', 'is_freight', sql<TaxClass>`tax_class`.as('tax_class')])
    .orderBy('cost_type_id')
    .execute();

export const hasCustomer = async (db: Db, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined;
