import { useContext } from 'react';
import { SiteDataContext, type SiteData } from '../kit/site-data';
import { fetchSiteData } from './fetch-site-data';
import { useLoaded } from '../../lib/hooks/use-loaded';

/** The public pages' data: from the server's page, else fetched; null until it is there. */
export function useSiteData(): SiteData | null {
  const sent = useContext(SiteDataContext);
  const fetched = useLoaded(sent ? null : 'site', fetchSiteData);
  return sent ?? fetched;
}
