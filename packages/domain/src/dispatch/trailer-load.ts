/** A truck with the trailer that it pulls, as far as anybody has entered it; kilograms. */
export interface PulledTrailer {
  /** Two boxes of 20 feet at once. */
  twin: boolean;
  /** What box and goods may weigh on it. */
  loadKg: number | null;
  trailerTareKg: number | null;
  truckTareKg: number | null;
  /** What truck, trailer, boxes and goods may weigh together. */
  totalKg: number | null;
  /** With its trailer. */
  axles: number | null;
}

/** What a tractor with its trailer may weigh by its axles (GB 1589), kilograms. */
const MOST_BY_AXLES: Readonly<Record<number, number>> = { 3: 27_000, 4: 36_000, 5: 43_000, 6: 49_000 };
const MOST_AXLES = 6;

/** What the whole may weigh: by its papers and by its axles, whichever is less; null where neither is known. */
const mostTotal = ({ totalKg, axles }: PulledTrailer): number | null => {
  const byAxles = axles === null ? undefined : MOST_BY_AXLES[Math.min(axles, MOST_AXLES)];
  const known = [totalKg, byAxles ?? null].filter((kg) => kg !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/**
 * What boxes and goods may weigh together on a truck's trailer, kilograms: what the trailer bears, and what truck and
 * trailer leave of the whole's weight, whichever is less; null where neither is known.
 */
export function mostOnTrailer(pulled: PulledTrailer): number | null {
  const { loadKg, trailerTareKg, truckTareKg } = pulled;
  const total = mostTotal(pulled);
  const left =
    total === null || trailerTareKg === null || truckTareKg === null
      ? null
      : total - trailerTareKg - truckTareKg;
  const known = [loadKg, left].filter((kg) => kg !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
