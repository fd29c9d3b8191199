/** Where this browser keeps the texts of the banners that were closed in it. */
export const CLOSED_BANNERS_KEY = 'boxhaul.banners-closed';
