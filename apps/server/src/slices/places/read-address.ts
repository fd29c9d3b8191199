import type { ParsedAddress as ParsedAddressWire } from '@boxhaul/contract';
import { type OutsideMainland, parseAddress, type ParsedRegion } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { type PlaceBook, type Places, pointText } from './place-book';

/** An ambiguous name is taken to lie where our harbours are. */
export const HOME = ['44'];

const presentPart = (part: ParsedRegion | undefined) =>
  part ? { regionCode: part.code, regionName: part.name, how: part.how } : null;

/** Says why an address outside the mainland is not taken. */
const refusalOf = (outside: OutsideMainland): string =>
  `这是${outside}的地址；目前只做中国内地的门点，请填内地的装卸货地址`;

/** Takes a pasted address apart: regions, detail, contact. */
export async function readAddress(
  places: Places,
  ctx: Ctx,
  input: { text: string },
): Promise<ParsedAddressWire> {
  return readAddressIn(await places.book(ctx.db), input.text);
}

/** The same by places that are at hand. */
export function readAddressIn(book: PlaceBook, text: string): ParsedAddressWire {
  const read = parseAddress(book.addresses(), text, HOME);
  const region = read.regionCode && book.regions.get(read.regionCode);
  return {
    regionCode: read.regionCode ?? null,
    province: presentPart(read.province),
    city: presentPart(read.city),
    district: presentPart(read.district),
    street: presentPart(read.street),
    detail: read.detail,
    contactName: read.contactName ?? null,
    contactPhone: read.contactPhone ?? null,
    note: read.note ?? null,
    refusal: read.outside === undefined ? null : refusalOf(read.outside),
    point: region ? pointText(region) : null,
    pointPrecision: region ? region.point_precision : null,
    candidates: read.candidates.map(({ code, fullName }) => ({
      regionCode: code,
      fullName,
    })),
  };
}
