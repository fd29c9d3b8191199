/** Box states (decisions 4, 11.9). */
export const CABINET_STATES = {
  unassigned: 0,
  assigned: 1,
  running: 2,
  held: 3,
  done: 4,
  undetermined: 5,
  dry: 6,
} as const;
export type CabinetState = (typeof CABINET_STATES)[keyof typeof CABINET_STATES];

/** Nothing more comes of a box in one of these: it was carried, or closed before it was loaded. */
export const isBoxOver = (state: CabinetState): boolean =>
  state === CABINET_STATES.done || state === CABINET_STATES.dry;

/** What keeps a box from its truck for a while: held up, or waiting for its release or booking (decisions 11.9). */
export const HOLD_KINDS = [
  'held',
  'undetermined',
] as const satisfies readonly (keyof typeof CABINET_STATES)[];
export type HoldKind = (typeof HOLD_KINDS)[number];
