import type { live } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { selectPlacesSince } from '../boxes.repo';

/** A report may be stored a little after another that has a later moment. */
const OVERLAP_MS = 2_000;
/** A fifth digit of a degree is a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Where trucks are of which something was heard since the answer before. */
export async function listPlaces(
  ctx: Ctx,
  { since }: ParsedInputOf<typeof live.opsPlaces>,
): Promise<PresentedOf<typeof live.opsPlaces>> {
  const until = ctx.now.getTime();
  const rows = await selectPlacesSince(ctx.db, new Date(Math.max(0, (since ?? 0) - OVERLAP_MS)), ctx.now);
  return {
    until,
    taskIds: rows.map((row) => row.task_id),
    lon: rows.map((row) => toMetre(row.lng)),
    lat: rows.map((row) => toMetre(row.lat)),
    speed: rows.map((row) => row.speed / 10),
    course: rows.map((row) => row.course),
    at: rows.map((row) => Math.min(row.at.getTime(), until)),
  };
}
