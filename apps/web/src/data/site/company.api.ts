import type { OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { COMPANY_PAGES, type CompanyPage } from '@boxhaul/domain/site';
import { useContext } from 'react';
import { client } from '../kit/client';
import { SiteDataContext } from '../kit/site-data';
import { type Fetched, useSent } from '../kit/use-sent';

export type CompanyText = OutputOf<typeof content.companyPage>;

const load = (key: string) => {
  const page = COMPANY_PAGES.find((each) => each === key) ?? 'about';
  return client.call(content.companyPage, { page }, { quiet: true });
};

/** What the company says of itself on a page. */
export function useCompanyPage(page: CompanyPage): Fetched<CompanyText> {
  const sent = useContext(SiteDataContext)?.page?.company;
  return useSent(sent?.page === page ? sent : undefined, page, load);
}
