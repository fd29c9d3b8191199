import type { MapPoint } from '../../../data/pricing/points.api';

const MICRO = 1e6;
/** A tenth of a metre. */
export const sixDigits = (degrees: number): number => Math.round(degrees * MICRO) / MICRO;

type Read = { ok: true; point: MapPoint } | { ok: false; faults: { longitude?: string; latitude?: string } };

const EAST = { min: 73, max: 136 };
const NORTH = { min: 3, max: 54 };
const numberOf = (text: string): number =>
  /^\d{1,3}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
const isIn = (value: number, { min, max }: typeof EAST): boolean => value >= min && value <= max;

/** Degrees as a person types them; the two the wrong way round are told as such. */
export function readDegrees(longitude: string, latitude: string): Read {
  const [lng, lat] = [numberOf(longitude), numberOf(latitude)];
  if (isIn(lng, EAST) && isIn(lat, NORTH)) {
    return { ok: true, point: { longitude: sixDigits(lng), latitude: sixDigits(lat) } };
  }
  if (isIn(lat, EAST) && isIn(lng, NORTH)) {
    return { ok: false, faults: { longitude: '经度和纬度填反了，请对调' } };
  }
  return {
    ok: false,
    faults: {
      ...(isIn(lng, EAST) ? {} : { longitude: '经度应为 73 至 136 之间的数字' }),
      ...(isIn(lat, NORTH) ? {} : { latitude: '纬度应为 3 至 54 之间的数字' }),
    },
  };
}
