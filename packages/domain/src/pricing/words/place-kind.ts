/** The kinds of places and lists that operators keep, regions aside. */
export const PLACE_KINDS = ['harbor', 'dock', 'depot', 'shipCompany'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How people call one of the kind. */
export const PLACE_KIND_WORDS: Readonly<Record<PlaceKind, string>> = {
  harbor: '港口',
  dock: '码头',
  depot: '堆场',
  shipCompany: '船公司',
};
