import type { OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { dataOf, refreshOnSuccess } from '../kit/data-of';

export type CompanyDesk = OutputOf<typeof content.companyDesk>;

const data = dataOf(['desk', 'company']);

/** As it was opened: what is written over it must not be replaced under the writer's hands. */
export const companyDesk = data.query(content.companyDesk, { by: 'page', refetchOnWindowFocus: false });

export const saveCompanyPage = refreshOnSuccess(data.mutation(content.saveCompanyPage, { quiet: true }));

export const publishCompanyPage = refreshOnSuccess(
  data.mutation(content.publishCompanyPage, { quiet: true }),
);
