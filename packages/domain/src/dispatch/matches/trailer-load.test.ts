import { expect, it } from 'vitest';
import { mostOnTrailer, type PulledTrailer } from './trailer-load';

const NONE: PulledTrailer = {
  twin: true,
  loadKg: null,
  trailerTareKg: null,
  truckTareKg: null,
  totalKg: null,
  axles: null,
};
const TARES = { trailerTareKg: 6000, truckTareKg: 9000 };

it.each<[string, Partial<PulledTrailer>, number | null]>([
  ['nothing is known', {}, null],
  ['the trailer says so', { loadKg: 34_000 }, 34_000],
  ['the whole leaves less', { loadKg: 40_000, totalKg: 49_000, ...TARES }, 34_000],
  ['its axles leave less', { loadKg: 40_000, totalKg: 49_000, axles: 5, ...TARES }, 28_000],
  ['its papers say less than its axles', { totalKg: 45_000, axles: 6, ...TARES }, 30_000],
  ['it has more axles than are counted', { axles: 8, ...TARES }, 34_000],
  ['the trailer’s tare is missing', { loadKg: 34_000, totalKg: 30_000, truckTareKg: 9000 }, 34_000],
  ['the truck’s tare is missing', { loadKg: 34_000, totalKg: 30_000, trailerTareKg: 6000 }, 34_000],
])('what a truck may carry where %s', (_, known, most) => {
  expect(mostOnTrailer({ ...NONE, ...known })).toBe(most);
});
