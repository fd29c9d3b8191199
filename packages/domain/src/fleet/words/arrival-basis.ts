/**
 * What an estimated arrival rests on: past trips of the lane at this hour, of the lane at any hour, the roads alone, or, where no
 * position tells, the forecast of its truck's queue.
 */
export const ARRIVAL_BASES = ['hour', 'lane', 'estimate', 'queue'] as const;
export type ArrivalBasis = (typeof ARRIVAL_BASES)[number];
