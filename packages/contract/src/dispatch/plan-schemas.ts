import { z } from 'zod';

/** A box of a truck's planned day; times 'YYYY-MM-DD HH:mm:ss', kilometres by estimated roads. */
export const plannedTrip = z.object({
  cabinetId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  orderType: z.number(),
  cabinetType: z.string(),
  dockId: z.number(),
  dockName: z.string(),
  address: z.string(),
  requireDate: z.string(),
  fetchAt: z.string(),
  doorAt: z.string(),
  endAt: z.string(),
  emptyKm: z.number(),
  loadedKm: z.number(),
  lateMinutes: z.number(),
  /** It is loaded into the empty box of the one before (套箱); its own empty box goes on to the next one. */
  turnedIn: z.boolean(),
  turnedOut: z.boolean(),
  /** The other box on the same trailer (双拖), whose row stands beside it; the hours and kilometres are those of both. */
  pairedWith: z.string().nullable(),
  /** A dispatcher has paired them already; else it is a part of the suggestion. */
  declared: z.boolean(),
  /** What the turn or the pair saves; 0 where it is neither. */
  savedKm: z.number(),
});
