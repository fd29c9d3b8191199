import type { Call } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../context';
import { insertAuditEntry } from './audit.repo';
import { redact, redactText } from './redact';

/** Whose doing a call is to the log: an operator's alone. */
const operatorOf = ({ actor, auditNote }: Ctx): string | undefined =>
  actor?.userType === USER_TYPES.operator ? actor.accountId : auditNote.accountId;

/**
 * Leaves the row of an operator's call that is done; nothing for anybody else's. What any account does with its own (its
 * notices, its picture) leaves one only where the use case says so.
 */
export async function recordCall(db: Db, call: Call, ctx: Ctx): Promise<void> {
  const accountId = operatorOf(ctx);
  if (call.access.who !== 'operator' && ctx.auditNote.target === undefined) return;
  if (accountId !== undefined) await record(db, { ctx, callName: call.name, accountId, outcome: 'done' });
}

/**
 * The same for a stream, before its first byte: what was asked for stands in it. That a list was taken out is kept of
 * everybody, customers too.
 */
export async function recordExport(db: Db, call: Call, ctx: Ctx, input: unknown): Promise<void> {
  ctx.audit({ target: 'audit', after: input });
  ctx.opened({
    kind: 'export',
    subject: call.name,
    name: call.summary,
    customerId: ctx.actor?.customerId ?? null,
  });
  await Promise.all([recordCall(db, call, ctx), ctx.accessKept()]);
}

/** Leaves the row of a call that an operator was refused and that others must hear of: a failed sign-in. */
export const recordRefusal = (ctx: Ctx, callName: string, accountId: string | null): Promise<void> =>
  record(ctx.db, { ctx, callName, accountId, outcome: 'refused' });

interface Doing {
  ctx: Ctx;
  callName: string;
  accountId: string | null;
  outcome: 'done' | 'refused';
}

const record = (db: Db, { ctx, callName, accountId, outcome }: Doing): Promise<void> => {
  const { target, id, name, customerId, reason, before, after } = ctx.auditNote;
  return insertAuditEntry(db, {
    at: ctx.now,
    accountId,
    callName,
    outcome,
    target: target && { kind: target, id, name },
    customerId,
    reason: reason === undefined ? null : redactText(reason),
    before: redact(before),
    after: redact(after),
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
};
