import type { ZonePoint, ZoneShape } from '@boxhaul/domain/pricing';

const line = ([lng, lat]: ZonePoint): string => `${lng.toFixed(6)}, ${lat.toFixed(6)}`;

/** Ground as lines of 'longitude, latitude'; an empty line stands before each hole. */
export const shapeText = (shape: ZoneShape): string =>
  shape.kind === 'area'
    ? shape.rings.map((ring) => ring.map(line).join('\n')).join('\n\n')
    : shape.line.map(line).join('\n');

/** The same read again; `fault` names the line that is none. */
export function readRings(text: string): { rings: ZonePoint[][]; fault: string | null } {
  const rings: ZonePoint[][] = [];
  let ring: ZonePoint[] = [];
  for (const [i, typed] of text.split('\n').entries()) {
    if (typed.trim() === '') {
      if (ring.length > 0) rings.push(ring);
      ring = [];
      continue;
    }
    const parts = typed.trim().split(/[,，\s]+/);
    const [lng, lat] = parts.map(Number);
    if (parts.length !== 2 || !Number.isFinite(lng) || !Number.isFinite(lat)) {
      return { rings, fault: `第 ${i + 1} 行不是坐标，应为 114.057900, 22.543100` };
    }
    ring.push([lng!, lat!]);
  }
  if (ring.length > 0) rings.push(ring);
  return { rings, fault: null };
}

/** 'HH:mm' as a minute of the day; NaN where it is none. '24:00' is the day's end. */
export function readClock(text: string): number {
  const found = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim());
  const [hour, minute] = [Number(found?.[1] ?? NaN), Number(found?.[2] ?? NaN)];
  return minute > 59 || hour * 60 + minute > 1_440 ? NaN : hour * 60 + minute;
}
