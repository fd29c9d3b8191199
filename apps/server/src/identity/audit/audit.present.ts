import type { AuditEntry } from '@boxhaul/contract/identity';
import { allCalls } from '@boxhaul/contract/schemas';
import { AUDIT_TARGETS } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import type { EntryRow } from './audit-log.repo';

const ACTIONS: ReadonlyMap<string, string> = new Map(allCalls.map(({ name, summary }) => [name, summary]));

/** What a call does, in words; one that this program no longer has is named as it was. */
const actionOf = (callName: string): string => ACTIONS.get(callName) ?? callName;

/** The calls that leave rows of operators, as a search offers them. */
export const actions = (): { callName: string; action: string }[] =>
  allCalls
    .filter(({ name, access, writes, audited }) => {
      if (name === 'login' || name === 'logout') return true;
      return (access.who === 'operator' || access.who === 'dispatcher') && (writes || audited === true);
    })
    .map(({ name, summary }) => ({ callName: name, action: summary }));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Record<string, unknown> | null => (isFields(value) ? value : null);

export const presentEntry = (row: EntryRow): AuditEntry => ({
  auditId: row.audit_id,
  time: toWireTime(row.at),
  operatorId: row.account_id,
  operatorName: row.operator_name,
  callName: row.call_name,
  action: actionOf(row.call_name),
  done: row.outcome === 'done',
  target: AUDIT_TARGETS.find((target) => target === row.target_kind) ?? null,
  targetName: row.target_name ?? row.target_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  reason: row.reason,
  before: fieldsOf(row.before),
  after: fieldsOf(row.after),
  ip: row.ip,
  requestId: row.request_id,
});
