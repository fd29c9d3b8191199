/** What a trailer carries, by the length of the boxes in feet. */
export const TRAILER_KINDS = ['20', '40', '45'] as const;
export type TrailerKind = (typeof TRAILER_KINDS)[number];

/** How people call it. */
export const TRAILER_KIND_WORDS: Readonly<Record<TrailerKind, string>> = {
  '20': '20 尺骨架车',
  '40': '40 尺骨架车',
  '45': '45 尺骨架车',
};
