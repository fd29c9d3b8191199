/** What a trailer carries, by the length of the boxes in feet. */
export const TRAILER_KINDS = ['20', '40', '45'] as const;
export type TrailerKind = (typeof TRAILER_KINDS)[number];

/** Whether it takes two boxes of 20 feet at once, as files say it. */
export const TWIN_WORDS: Readonly<Record<'0' | '1', string>> = { '1': '是', '0': '否' };

/** How people call it. */
export const TRAILER_KIND_WORDS: Readonly<Record<TrailerKind, string>> = {
  '20': '20 尺骨架车',
  '40': '40 尺骨架车',
  '45': '45 尺骨架车',
};
