import { getHarborAndDock, initPage, openHome, type OutputOf } from '@boxhaul/contract';
import { createContext } from 'react';
import { client } from './client';

/** What the public pages show out of the database; the server sends it along with the page. */
export interface SiteData {
  home: OutputOf<typeof openHome>;
  harbors: OutputOf<typeof getHarborAndDock>;
  shipCompanies: OutputOf<typeof initPage>['allShipCompanyList'];
}

/** Null when the page came without data: then it is fetched. */
export const SiteDataContext = createContext<SiteData | null>(null);

let pending: Promise<SiteData> | null = null;

async function fetchAll(): Promise<SiteData> {
  const [home, harbors, init] = await Promise.all([
    client.call(openHome, {}),
    client.call(getHarborAndDock, {}),
    client.call(initPage, {}),
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
