/** How near a point is to the door that it stands for, the nearest first. */
export const POINT_PRECISIONS = [
  'door',
  'geocoded',
  'remembered',
  'street',
  'district',
  'city',
  'province',
] as const;
export type PointPrecision = (typeof POINT_PRECISIONS)[number];

/** How people call it. */
export const POINT_PRECISION_WORDS: Readonly<Record<PointPrecision, string>> = {
  door: '精确门点',
  geocoded: '地理编码',
  remembered: '记忆',
  street: '街道中心',
  district: '区县中心',
  city: '城市中心',
  province: '省份中心',
};

/** The word for a precision as it is stored; of one that nobody knows, that it is a centre of something. */
export function pointPrecisionWord(text: string): string {
  const known = POINT_PRECISIONS.find((precision) => precision === text);
  return known ? POINT_PRECISION_WORDS[known] : '区域中心';
}

/** Whether it is the point of the door itself, and not the middle of what the door lies in. */
export const isDoorPoint = (text: string): boolean =>
  text === 'door' || text === 'geocoded' || text === 'remembered';
