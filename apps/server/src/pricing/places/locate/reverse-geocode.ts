import type { tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { places as placeCalls } from '@boxhaul/contract/pricing';
import { type MapDatum, toWgs84 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { Places } from '../place-book';
import { type Located, type Locator, sourceWord } from './locator';
import { presentPath } from './present-located';

interface Asked {
  longitude: number;
  latitude: number;
  coordType: MapDatum;
}

async function locate(
  locator: Locator,
  ctx: Ctx,
  { longitude, latitude, coordType }: Asked,
): Promise<Extract<Located, { ok: true }>> {
  const found = await locator.reverse(ctx.db, toWgs84(longitude, latitude, coordType), ctx.now);
  if (!found.ok) throw new Refusal('NOT_FOUND', { message: found.reason });
  return found;
}

/** What lies at a point, with its regions. */
export async function reverseGeocode(
  { places, locator }: { places: Places; locator: Locator },
  ctx: Ctx,
  input: ParsedInputOf<typeof placeCalls.reverse>,
): Promise<PresentedOf<typeof placeCalls.reverse>> {
  const { region, formattedAddress, source } = await locate(locator, ctx, input);
  return {
    region: presentPath(await places.book(ctx.db), region),
    formatted_address: formattedAddress,
    location: { lng: input.longitude, lat: input.latitude },
    coordType: input.coordType,
    source,
    sourceText: sourceWord(source),
  };
}

/** The same as the trajectory tool asks for it (S7). */
export async function addressAt(
  { locator }: { locator: Locator },
  ctx: Ctx,
  input: ParsedInputOf<typeof tracking.addressAt>,
): Promise<PresentedOf<typeof tracking.addressAt>> {
  const { formattedAddress } = await locate(locator, ctx, input);
  const location = { lng: input.longitude, lat: input.latitude };
  return { result: { formatted_address: formattedAddress, location } };
}
