/** How a box's journey is divided (decisions 4): one leg, or pick-up, shuttle and return. */
export const LEG_KINDS = ['direct', 'pickup', 'shuttle', 'return'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

/** How people call a leg. */
export const LEG_WORDS: Readonly<Record<LegKind, string>> = {
  direct: '直装直送',
  pickup: '提柜',
  shuttle: '短驳',
  return: '还柜',
};
