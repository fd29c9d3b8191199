import { PLACE_KIND_WORDS, type PlaceKind } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findPlace, insertPlace, isNameTaken, type PlaceValues, updatePlace } from './managed-places.repo';

/** The place in a list of one that is given none: behind those that have. */
export const LAST = 9_999;

interface Stored<K extends PlaceKind> {
  /** Undefined for a new one. */
  id: number | undefined;
  /** The one that was looked at. */
  version: number | undefined;
  /** The field of its name, and the name. */
  named: { field: string; name: string; harborId?: number };
  values: PlaceValues<K>;
}

/** Writes a place as it is to be, over the version that was looked at; answers its number. Places are locked. */
export async function storePlace<K extends PlaceKind>(
  ctx: Ctx,
  kind: K,
  { id, version, named, values }: Stored<K>,
): Promise<{ id: number }> {
  const before = id === undefined ? undefined : await findPlace(ctx.db, kind, id);
  if (id !== undefined && !before) throw new Refusal('NOT_FOUND');
  if (await isNameTaken(ctx.db, kind, { id, ...named })) {
    throw refuseField(named.field, `已有同名的${PLACE_KIND_WORDS[kind]}，请换一个名称`);
  }
  const edited = { ...values, edited_at: ctx.now };
  if (id === undefined) {
    const made = await insertPlace(ctx.db, kind, edited);
    ctx.audit({ target: 'place', id: `${kind} ${made}`, name: named.name, after: values });
    return { id: made };
  }
  if (!(await updatePlace(ctx.db, kind, { id, version: version ?? 0, values: edited }))) {
    throw new Refusal('CONFLICT');
  }
  ctx.audit({ target: 'place', id: `${kind} ${id}`, name: named.name, before, after: values });
  return { id };
}
