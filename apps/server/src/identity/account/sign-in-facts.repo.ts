import { sql } from '@boxhaul/db';

/** What a list of accounts `account as a` says of each: who it is, and how its signing in stands. */
export const SIGN_IN_FACTS = [
  'a.account_id',
  'a.login_name',
  'a.username',
  'a.phone',
  'a.disabled_at',
  sql<boolean>`coalesce(a.password_hash = a.initial_password_hash, false)`.as('must_change_password'),
  sql<Date | null>`(select max(e.at) from audit_entry e
    where e.account_id = a.account_id and e.call_name = 'login' and e.outcome = 'done')`.as(
    'last_sign_in_at',
  ),
] as const;
