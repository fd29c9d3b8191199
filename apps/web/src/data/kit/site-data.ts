import type { legal } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import type { places, quotes } from '@boxhaul/contract/pricing';
import type { content } from '@boxhaul/contract/site';
import { createContext } from 'react';

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
