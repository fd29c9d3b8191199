/** What an estimated arrival rests on: past trips of the lane at this hour, of the lane at any hour, or the roads alone. */
export const ARRIVAL_BASES = ['hour', 'lane', 'estimate'] as const;
export type ArrivalBasis = (typeof ARRIVAL_BASES)[number];
