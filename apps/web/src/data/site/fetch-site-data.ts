import { quotes } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';
import type { SiteData } from '../kit/site-data';
import { readHarbors, readQuotePage } from '../pricing/read-places';

let pending: Promise<SiteData> | null = null;

async function fetchAll(): Promise<SiteData> {
  const [home, harbors, init] = await Promise.all([
    client.call(quotes.home, {}),
    readHarbors(),
    readQuotePage(),
  ]);
  return { home, harbors, shipCompanies: init.allShipCompanyList };
}

/** Fetches the data once; after a failure the next caller tries again. */
export async function fetchSiteData(): Promise<SiteData> {
  pending ??= fetchAll();
  try {
    return await pending;
  } catch (error) {
    pending = null;
    throw error;
  }
}
