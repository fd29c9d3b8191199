/** Parts of a carrier's trucks and drivers: what is kept from boxes now, and whose papers run out soon. */
export const FLEET_PARTS = ['unfit', 'due'] as const;
export type FleetPart = (typeof FLEET_PARTS)[number];

export const FLEET_PART_WORDS: Readonly<Record<FleetPart, string>> = {
  unfit: '现在不能派',
  due: '证件快到期',
};

/** What is said of a truck or a driver. */
interface Row {
  readonly faults: readonly string[];
  readonly due: readonly string[];
}

/** What is said of a truck or a driver in a part; empty: it is not in it. */
export const wordsInPart = (part: FleetPart, { faults, due }: Row): readonly string[] =>
  part === 'unfit' ? faults : due;

export const isInFleetPart =
  (part: FleetPart) =>
  (row: Row): boolean =>
    wordsInPart(part, row).length > 0;
