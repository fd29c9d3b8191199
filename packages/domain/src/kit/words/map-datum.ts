/** What a point's degrees are counted by; inside the platform all are WGS-84. */
export const MAP_DATUMS = ['wgs84', 'gcj02', 'bd09'] as const;
export type MapDatum = (typeof MAP_DATUMS)[number];

/** How people call it. */
export const MAP_DATUM_WORDS: Readonly<Record<MapDatum, string>> = {
  wgs84: 'WGS-84（GPS、北斗终端）',
  gcj02: 'GCJ-02（高德、腾讯）',
  bd09: 'BD-09（百度）',
};

/** Whose names the layers of a file of vector tiles have. */
export const MAP_SCHEMAS = ['protomaps', 'openmaptiles'] as const;
export type MapSchema = (typeof MAP_SCHEMAS)[number];
