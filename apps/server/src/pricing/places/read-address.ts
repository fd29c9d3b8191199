import type { ParsedAddress as ParsedAddressWire } from '@boxhaul/contract/pricing';
import { metresBetween, toWireDate, wgs84 } from '@boxhaul/domain/kit';
import { outsideSentence, parseAddress, type ParsedRegion } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import type { RegionRow } from './places.repo';
import { successorOf, isOffered, type PlaceBook, type Places, pointText } from './place-book';
import { regionsAbove } from './locate/present-located';

/** An ambiguous name is taken to lie where our harbours are. */
export const HOME = ['44'];

const presentPart = (part: ParsedRegion | undefined) =>
  part ? { regionCode: part.code, regionName: part.name, how: part.how } : null;

/** The region of a code, or where its addresses lie since it was merged; an address goes on being written as it was. */
function regionOfToday(book: PlaceBook, code: string | undefined, today: string): RegionRow | undefined {
  const region = code === undefined ? undefined : book.regions.get(code);
  return region && !isOffered(region, today) ? successorOf(book, region) : region;
}

/** Parts of a region that was written under the name of one that was merged into it. */
function partsOfHeir(book: PlaceBook, region: RegionRow) {
  const path = regionsAbove(book, region);
  const at = (level: number) => {
    const row = path.find((one) => one.level === level);
    return row ? { regionCode: row.region_code, regionName: row.region_name, how: 'alias' as const } : null;
  };
  return { province: at(1), city: at(2), district: at(3), street: at(4) };
}

function candidatesOfToday(
  book: PlaceBook,
  candidates: readonly { code: string; fullName: string }[],
  today: string,
): ParsedAddressWire['candidates'] {
  const found = new Map<string, string>();
  for (const { code, fullName } of candidates) {
    const region = regionOfToday(book, code, today);
    found.set(
      region?.region_code ?? code,
      region && region.region_code !== code ? region.full_name : fullName,
    );
  }
  return [...found].map(([regionCode, fullName]) => ({ regionCode, fullName }));
}

/** Metres from a region to the dock nearest to it: the nearer, the likelier that boxes are hauled there. */
function metresToDock(book: PlaceBook, code: string): number {
  const region = book.regions.get(code);
  if (!region) return Infinity;
  const point = wgs84(region.lng, region.lat);
  return Math.min(...[...book.docks.values()].map(({ lng, lat }) => metresBetween(point, wgs84(lng, lat))));
}

/** Takes a pasted address apart: regions, detail, contact. */
export async function readAddress(
  places: Places,
  ctx: Ctx,
  input: { text: string },
): Promise<ParsedAddressWire> {
  return readAddressIn(await places.book(ctx.db), input.text, ctx.now);
}

/** The same by places that are at hand. */
export function readAddressIn(book: PlaceBook, text: string, now: Date): ParsedAddressWire {
  const read = parseAddress(book.addresses(), text, HOME, (code) => metresToDock(book, code));
  const today = toWireDate(now);
  const region = regionOfToday(book, read.regionCode, today);
  return {
    regionCode: region?.region_code ?? null,
    ...(region && region.region_code !== read.regionCode
      ? partsOfHeir(book, region)
      : {
          province: presentPart(read.province),
          city: presentPart(read.city),
          district: presentPart(read.district),
          street: presentPart(read.street),
        }),
    detail: read.detail,
    contactName: read.contactName ?? null,
    contactPhone: read.contactPhone ?? null,
    note: read.note ?? null,
    refusal: read.outside === undefined ? null : outsideSentence(read.outside),
    point: region ? pointText(region) : null,
    pointPrecision: region ? region.point_precision : null,
    candidates: candidatesOfToday(book, read.candidates, today),
  };
}
