import type { AuditTarget } from '@boxhaul/domain/identity';

/** What a use case adds to the row that its call leaves in the audit log. */
export interface AuditNote {
  target: AuditTarget;
  /** Left out where one call is about several, or about none yet. */
  id?: string;
  /** Left out for an order, a customer and an account: the log looks it up. */
  name?: string;
  /** The same. */
  customerId?: string;
  reason?: string | undefined;
  /** The fields that changed; secrets are left out and phones masked whatever stands here. */
  before?: unknown;
  after?: unknown;
  /** Who did it, where the call itself has nobody signed in yet. */
  accountId?: string;
}
