import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { visits } from '@boxhaul/contract/site';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type VisitReport = OutputOf<typeof visits.report>;

/** What was counted on some days. */
export const visitReport = (span: InputOf<typeof visits.report>) =>
  queryOptions({
    queryKey: ['visits', span],
    queryFn: ({ signal }) => client.call(visits.report, span, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
