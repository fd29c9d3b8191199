import type { legal } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { type places, quotes } from '@boxhaul/contract/pricing';
import type { content } from '@boxhaul/contract/site';
import { createContext } from 'react';
import { client } from './client';
import { readHarbors, readQuotePage } from './read-places';

/** What the public pages show out of the database; the server sends it along with the page. */
export interface SiteData {
  home: OutputOf<typeof quotes.home>;
  harbors: OutputOf<typeof places.harborsWithDocks>;
  shipCompanies: OutputOf<typeof places.quotePage>['allShipCompanyList'];
  /** What the page that was asked for shows beside that. */
  page?: {
    newsPage?: OutputOf<typeof content.newsPage>;
    newsDetail?: OutputOf<typeof content.newsDetail>;
    company?: OutputOf<typeof content.companyPage>;
    legal?: OutputOf<typeof legal.text>;
  };
}

/** Null when the page came without data: then it is fetched. */
export const SiteDataContext = createContext<SiteData | null>(null);

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
