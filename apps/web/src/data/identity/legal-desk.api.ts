import { legal } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { dataOf, refreshOnSuccess } from '../kit/data-of';

export type LegalDesk = OutputOf<typeof legal.desk>;

const data = dataOf(['desk', 'legal']);

/** As it was opened: what is written over it must not be replaced under the writer's hands. */
export const legalDesk = data.query(legal.desk, { by: 'kind', refetchOnWindowFocus: false });

export const saveLegalDraft = refreshOnSuccess(data.mutation(legal.saveDraft, { quiet: true }));
export const dropLegalDraft = refreshOnSuccess(data.mutation(legal.dropDraft, { quiet: true }));
export const publishLegal = refreshOnSuccess(data.mutation(legal.publish, { quiet: true }));
