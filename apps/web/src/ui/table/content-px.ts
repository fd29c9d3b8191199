/** What a window of 1440 pixels holds beside its edges and its scroll bar: a wider table would push the page sideways. */
export const CONTENT_PX = 1376;
/** In the portal, where the menu stands beside it. */
export const PORTAL_PX = 1130;
