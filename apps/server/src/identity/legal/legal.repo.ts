import type { LegalKind } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';

/** By kind, the newest version whose moment has come; the first is in force from the beginning. */
export const selectInForce = (db: Db, now: Date) =>
  db
    .selectFrom('legal_version')
    .distinctOn('legal_kind')
    .select(['legal_kind', 'minor'])
    .where((eb) => eb.or([eb('effective_at', '<=', now), eb('minor', '=', 0)]))
    .orderBy('legal_kind')
    .orderBy('minor', 'desc')
    .execute();

/** Every published version without its text, the newest first. */
export const selectVersions = (db: Db, kind: LegalKind) =>
  db
    .selectFrom('legal_version as v')
    .leftJoin('account as a', 'a.account_id', 'v.published_by')
    .select(['v.minor', 'v.changes', 'v.published_at', 'v.effective_at', 'a.username'])
    .where('v.legal_kind', '=', kind)
    .orderBy('v.minor', 'desc')
    .execute();

export const selectBodies = (db: Db, kind: LegalKind) =>
  db
    .selectFrom('legal_version')
    .select(['minor', 'body'])
    .where('legal_kind', '=', kind)
    .orderBy('minor', 'desc')
    .execute();

export const selectBody = (db: Db, kind: LegalKind, minor: number) =>
  db
    .selectFrom('legal_version')
    .select('body')
    .where('legal_kind', '=', kind)
    .where('minor', '=', minor)
    .executeTakeFirst();

export const selectDraft = (db: Db, kind: LegalKind) =>
  db
    .selectFrom('legal_draft as d')
    .innerJoin('account as a', 'a.account_id', 'd.saved_by')
    .select(['d.body', 'd.changes', 'd.revision', 'd.saved_at', 'a.username'])
    .where('d.legal_kind', '=', kind)
    .executeTakeFirst();

interface Draft {
  kind: LegalKind;
  body: string;
  changes: string;
  by: string;
  at: Date;
}

/** Begins the draft; false when there is one already. */
export async function insertDraft(tx: Db, { kind, body, changes, by, at }: Draft): Promise<boolean> {
  const rows = await tx
    .insertInto('legal_draft')
    .values({ legal_kind: kind, body, changes, saved_by: by, saved_at: at })
    .onConflict((oc) => oc.column('legal_kind').doNothing())
    .returning('revision')
    .execute();
  return rows.length > 0;
}

/** Writes the draft over the revision that was looked at; false when it is another one by now. */
export async function updateDraft(
  tx: Db,
  revision: number,
  { kind, body, changes, by, at }: Draft,
): Promise<boolean> {
  const done = await tx
    .updateTable('legal_draft')
    .set({ body, changes, revision: revision + 1, saved_by: by, saved_at: at })
    .where('legal_kind', '=', kind)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes the draft away as it was looked at; undefined when it is another one by now, or gone. */
export const removeDraft = (tx: Db, kind: LegalKind, revision: number) =>
  tx
    .deleteFrom('legal_draft')
    .where('legal_kind', '=', kind)
    .where('revision', '=', revision)
    .returning(['body', 'changes'])
    .executeTakeFirst();

interface Version {
  kind: LegalKind;
  minor: number;
  body: string;
  changes: string;
  by: string;
  at: Date;
  effectiveAt: Date;
}

export const insertVersion = (tx: Db, { kind, minor, body, changes, by, at, effectiveAt }: Version) =>
  tx
    .insertInto('legal_version')
    .values({
      legal_kind: kind,
      minor,
      body,
      changes,
      published_by: by,
      published_at: at,
      effective_at: effectiveAt,
    })
    .execute();
