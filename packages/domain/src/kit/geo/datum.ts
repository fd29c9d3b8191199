declare const datum: unique symbol;

type PointOf<Datum extends string> = {
  readonly lng: number;
  readonly lat: number;
  readonly [datum]: Datum;
};

/** Degrees as GPS terminals give them; the only datum inside the platform and on the wire. */
export type Wgs84 = PointOf<'wgs84'>;
/** Degrees as AMap and Tencent want them. */
export type Gcj02 = PointOf<'gcj02'>;
/** Degrees as Baidu wants them. */
export type Bd09 = PointOf<'bd09'>;

/** Marks plain degrees as WGS-84. */
export function wgs84(lng: number, lat: number): Wgs84 {
  return { lng, lat } as Wgs84;
}

/** Marks plain degrees as GCJ-02. */
export function gcj02(lng: number, lat: number): Gcj02 {
  return { lng, lat } as Gcj02;
}

/** Marks plain degrees as BD-09. */
export function bd09(lng: number, lat: number): Bd09 {
  return { lng, lat } as Bd09;
}

/** Whether the degrees are numbers on the globe. */
export function isOnGlobe(lng: number, lat: number): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}
