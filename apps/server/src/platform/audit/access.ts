import type { AccessKind } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';
import { insertAccess } from './access.repo';

/** Whose data a call opens or takes out. */
export interface AccessNote {
  kind: AccessKind;
  /** The id of what is opened. */
  subject: string;
  /** What people call it. */
  name?: string;
  /** The enterprise whose it is; left out where it is nobody's. */
  customerId?: string | null;
  /** Who opens it, where nobody is signed in: a signed link says for whom it was made. */
  accountId?: string;
}

interface Asking {
  actor: { accountId: string } | null;
  now: Date;
  ip: string;
  requestId: string;
}

/** A page that is drawn anew, or a picture that is loaded again, is one look. */
const SAME_LOOK_MS = 10 * 60_000;
const LOOKS: ReadonlySet<AccessKind> = new Set(['file', 'customer', 'certification']);

/** Keeps who opened what; resolves once the row stands. */
export async function recordAccess(db: Db, asking: Asking, note: AccessNote): Promise<void> {
  const accountId = note.accountId ?? asking.actor?.accountId;
  if (accountId === undefined) throw new Error(`nobody opens ${note.kind} ${note.subject}`);
  const { now: at, ip, requestId } = asking;
  const { kind, subject, name = null, customerId = null } = note;
  const since = new Date(at.getTime() - (LOOKS.has(kind) ? SAME_LOOK_MS : 0));
  await insertAccess(db, { accountId, at, kind, subject, name, customerId, ip, requestId }, since);
}
