/** Addresses that the door-point tool takes at once: of a visitor, of somebody who is signed in. */
export const MOST_DOORS = { visitor: 50, account: 200 } as const;
