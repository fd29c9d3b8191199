/** Colours of plates (`vco`, decisions 7). */
export const PLATE_COLOURS = [1, 2, 3] as const;
export type PlateColour = (typeof PLATE_COLOURS)[number];

/** How people call it. */
export const PLATE_COLOUR_WORDS: Readonly<Record<PlateColour, string>> = {
  1: '蓝牌',
  2: '黄牌',
  3: '黄绿牌（新能源）',
};
