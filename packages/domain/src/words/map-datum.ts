/** What a point's degrees are counted by; inside the platform all are WGS-84. */
export const MAP_DATUMS = ['wgs84', 'gcj02', 'bd09'] as const;
export type MapDatum = (typeof MAP_DATUMS)[number];
