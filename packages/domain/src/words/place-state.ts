/** How a place stands on a day: offered, not yet, or no more. */
export const PLACE_STATES = ['current', 'coming', 'ended'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];
