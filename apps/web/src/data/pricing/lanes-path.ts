/** The page of kept queries and frequent lanes: opened by the right to see prices, not by a menu. */
export const LANES_PATH = '/admin/lanes';
