import type { PresentedOf } from '@boxhaul/contract/kit';
import type { quotes } from '@boxhaul/contract/pricing';
import {
  ancestorRegionCodes,
  isRegionCode,
  type RegionCode,
  toWireDate,
  toWireTime,
} from '@boxhaul/domain/kit';
import { CABINET_TYPES, priceSlots, type RateCard } from '@boxhaul/domain/pricing';
import { bannersAt } from '@boxhaul/domain/site';
import { cacheFor } from '../../platform/cache-for';
import type { Ctx } from '../../platform/context';
import { readSite } from '../../site/content';
import type { PlaceBook } from '../places';
import { presentPrices } from './quotes.present';
import { selectBusyLanes, selectFigures } from './quotes.repo';
import type { QuoteDeps } from './rate-cards';

export type Home = PresentedOf<typeof quotes.home>;

const KEPT_MS = 60_000;
const MOST_LANES = 6;
const BUSY_MS = 90 * 24 * 3600_000;

/** Well-known lanes that fill the list while there are few orders. */
const KNOWN_LANES: readonly { harborId: number; regionCode: string }[] = [
  { harborId: 1, regionCode: '440307' },
  { harborId: 1, regionCode: '441900121' },
  { harborId: 6, regionCode: '440606' },
  { harborId: 2, regionCode: '440306' },
  { harborId: 1, regionCode: '441303' },
  { harborId: 6, regionCode: '442000' },
];

/** How a lane is priced for somebody of whom nothing is known. */
const ANYBODY = {
  customerId: null,
  dockId: null,
  shipCompanyId: null,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
} as const;

async function readLanes(ctx: Ctx, book: PlaceBook, card: RateCard | undefined): Promise<Home['lanes']> {
  const busy = await selectBusyLanes(ctx.db, new Date(ctx.now.getTime() - BUSY_MS), MOST_LANES);
  const lanes = new Map(
    [...busy, ...KNOWN_LANES].map(({ harborId, regionCode }) => [
      `${harborId}/${regionCode}`,
      { harborId, regionCode },
    ]),
  );
  return [...lanes.values()].slice(0, MOST_LANES).flatMap(({ harborId, regionCode }) => {
    const harbor = book.harbors.find((row) => row.harbor_id === harborId);
    const region = book.regions.get(regionCode);
    if (!harbor || !region || !isRegionCode(regionCode)) return [];
    const { region_name: regionName, full_name: fullName } = region;
    const question = { ...ANYBODY, harborId, regionCode, on: toWireDate(ctx.now) };
    const loading = card ? priceSlots(card, question).slice(0, CABINET_TYPES.length) : [];
    const today = presentPrices(loading);
    return [{ harborName: harbor.harbor_name, dockId: null, regionCode, regionName, fullName, today }];
  });
}

/** Streets to which some harbour has a general price. */
function countPricedStreets(book: PlaceBook, card: RateCard | undefined): number {
  const priced = new Set<string>();
  for (const [owner, regions] of card?.regions ?? []) {
    if (owner.startsWith('/')) for (const code of regions) priced.add(code);
  }
  return [...book.regions.values()].filter(({ region_code: code, level }) => {
    const street = level === 4 && (code as RegionCode);
    return street && (priced.has(code) || ancestorRegionCodes(street).some((above) => priced.has(above)));
  }).length;
}

/** What is counted; the rest operators write. */
async function readHome(deps: QuoteDeps, ctx: Ctx): Promise<Pick<Home, 'figures' | 'lanes'>> {
  const book = await deps.places.book(ctx.db);
  const card = await deps.cards.inForce(ctx.db);
  const { vehicles, finishedOrders, certificates } = await selectFigures(ctx.db);
  return {
    figures: {
      harbors: book.harbors.length,
      docks: book.docks.size,
      streets: countPricedStreets(book, card),
      vehicles: Number(vehicles),
      finishedOrders: Number(finishedOrders),
      certificates: Number(certificates),
    },
    lanes: await readLanes(ctx, book, card),
  };
}

/** The home page's figures and lanes, read anew once a minute, with what operators keep of the site as it is now. */
export function cacheHome(deps: QuoteDeps): (ctx: Ctx) => Promise<Home> {
  const fresh = { ms: KEPT_MS, now: () => deps.clock().getTime() };
  const homes = cacheFor({ most: 1, fresh }, (_: 'home', ctx: Ctx) => readHome(deps, ctx));
  return async (ctx) => {
    const { phones, ...site } = await readSite(ctx.db);
    const banners = bannersAt(site.banners, toWireTime(ctx.now));
    return { ...(await homes.get('home', ctx)), servicePhones: phones, site: { ...site, banners } };
  };
}
