/**
 * What a window of 1440 pixels holds beside its edges, its scroll bar and the rail of pages: 208 pixels wide, or folded
 * to 56. A wider table would push the page sideways.
 */
export const CONTENT_PX = { narrow: 1184, wide: 1336 } as const;
