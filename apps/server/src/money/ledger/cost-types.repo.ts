import { type Db, sql } from '@boxhaul/db';
import type { TaxClass } from '@boxhaul/domain/money';

/** What lines are of, each with how it is taxed. */
export const selectCostTypes = (db: Db) =>
  db
    .selectFrom('cost_type')
    .select(['cost_type_id', 'cost_type_name', 'is_freight', sql<TaxClass>`tax_class`.as('tax_class')])
    .orderBy('cost_type_id')
    .execute();
