import { type Db, onPage, type Paging } from '@boxhaul/db';
import type { SignInMethod, SignInResult } from '@boxhaul/domain/identity';

interface SignIn {
  accountId: string;
  method: SignInMethod;
  result: SignInResult;
  at: Date;
  ip: string;
  userAgent: string;
}

const LONGEST_AGENT = 300;

export const insertSignIn = async (db: Db, signIn: SignIn): Promise<void> => {
  await db
    .insertInto('sign_in')
    .values({
      account_id: signIn.accountId,
      sign_in_method: signIn.method,
      sign_in_result: signIn.result,
      at: signIn.at,
      ip: signIn.ip,
      user_agent: signIn.userAgent.slice(0, LONGEST_AGENT),
    })
    .execute();
};

/** An account's own, the newest first, with how many there are. */
export async function listSignIns(db: Db, accountId: string, paging: Paging) {
  const rows = await db
    .selectFrom('sign_in')
    .select(['at', 'sign_in_method', 'sign_in_result', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .orderBy('sign_in_id', 'desc')
    .$call(onPage(paging))
    .execute();
  const { n } = await db
    .selectFrom('sign_in')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

export const deleteSignInsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sign_in').where('at', '<', before).execute();
};
