import type { Db } from '@boxhaul/db';
import { type FeePolicy, policyWords } from '@boxhaul/domain/money';
import { DAILY_FEE_KINDS, FEE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { policyOf, type PolicyRow, selectPolicies } from '../fee-rules.repo';

/** A policy that counts by days, with what people call it. */
interface DailyPolicy extends FeePolicy {
  readonly rule: string;
}

/** Every policy of what is counted by days after a free period. */
export async function dailyPolicies(db: Db): Promise<DailyPolicy[]> {
  const rows = await selectPolicies(db, DAILY_FEE_KINDS);
  return rows.map((row) => ({ ...policyOf(row), rule: ruleOf(row) }));
}

const ruleOf = (row: PolicyRow): string =>
  `${[
    `${FEE_KIND_WORDS[row.kind].label}规则`,
    row.customer_name,
    row.ship_company_name,
    row.dock_name,
    row.cabinet_type,
    `自 ${row.valid_from} 起`,
  ]
    .filter((part) => part !== null)
    .join(' · ')}：${policyWords(policyOf(row))}`;
