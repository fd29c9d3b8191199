import type { Db } from '@boxhaul/db';
import { anyOperator, insertAdmin } from '../account.repo';
import { hashPassword } from './password';

export type OperatorFound = 'there' | 'made' | 'none';

/** Somebody must be able to open the desk: where no operator is yet, `admin` is made with the configured password. */
export async function ensureOperator(db: Db, password: string | undefined): Promise<OperatorFound> {
  if (await anyOperator(db)) return 'there';
  if (password === undefined) return 'none';
  return (await insertAdmin(db, await hashPassword(password))) ? 'made' : 'there';
}
