/** What a point's degrees are counted by; inside the platform all are WGS-84. */
export const MAP_DATUMS = ['wgs84', 'gcj02', 'bd09'] as const;
export type MapDatum = (typeof MAP_DATUMS)[number];

/** Whose names the layers of a file of vector tiles have. */
export const MAP_SCHEMAS = ['protomaps', 'openmaptiles'] as const;
export type MapSchema = (typeof MAP_SCHEMAS)[number];
