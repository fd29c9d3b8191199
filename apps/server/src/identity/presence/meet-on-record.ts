import type { presence } from '@boxhaul/contract/identity';
import type { OutputOf, ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../platform/context';
import { deleteOwnPresences, deletePresencesBefore, selectColleagues, upsertPresence } from './presence.repo';

/** Two beats of 15 s may be lost. */
const HERE_MS = 45_000;
const CHANGES_MS = 3600_000;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Notes what the caller does with a record, and answers which colleagues have it open. A driver meets nobody. */
export async function meetOnRecord(
  ctx: Ctx,
  { record, doing }: ParsedInputOf<typeof presence.meet>,
): Promise<OutputOf<typeof presence.meet>> {
  const actor = ctx.signedIn();
  if (actor.driverId !== null) return { people: [], change: null };
  const { db, now } = ctx;
  await deleteOwnPresences(db, actor.accountId, before(now, CHANGES_MS));
  const { accountId } = actor;
  await upsertPresence(db, {
    record,
    accountId,
    here: doing !== 'closed',
    changed: doing === 'changed',
    now,
  });
  const others = await selectColleagues(db, record, actor, before(now, CHANGES_MS));
  const here = before(now, HERE_MS);
  const [last] = others
    .flatMap(({ name, changed_at }) => (changed_at ? [{ by: name, at: changed_at.getTime() }] : []))
    .sort((a, b) => b.at - a.at);
  return {
    people: others.filter((one) => one.here && one.seen_at > here).map(({ name }) => name),
    change: last ?? null,
  };
}

/** Forgets who had what open, of those who have not come back since. */
export const deleteOldPresences = async (deps: Pick<Deps, 'db'>, now: Date): Promise<void> => {
  await deletePresencesBefore(deps.db, before(now, CHANGES_MS));
};
