import { certification } from '@boxhaul/contract/identity';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { calendar } from '@boxhaul/contract/pricing';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type CertificationList = OutputOf<typeof certification.list>;
export type CertificationDetail = OutputOf<typeof certification.detail>;
export type CertificationTab = InputOf<typeof certification.list>['state'];
export type CalendarYear = OutputOf<typeof calendar.year>;

const REFRESH_MS = 30_000;

export const certifications = (filter: {
  state: CertificationTab;
  keyword: string;
  pageNo: number;
  pageSize: number;
}) =>
  queryOptions({
    queryKey: ['desk', 'certifications', filter],
    queryFn: ({ signal }) => client.call(certification.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** One application as it was opened; an answer to it says whether it is still that. */
export const certificationDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'certification', id],
    queryFn: ({ signal }) => client.call(certification.detail, { id }, { signal, quiet: true }),
    // The link to the licence is another one each time.
    refetchOnWindowFocus: false,
  });

export const certificationAlarms = queryOptions({
  queryKey: ['desk', 'certification-alarms'],
  queryFn: ({ signal }) => client.call(certification.alarms, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const approveCertification = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof certification.approve>) =>
    client.call(certification.approve, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const rejectCertification = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof certification.reject>) =>
    client.call(certification.reject, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const calendarWarnings = queryOptions({
  queryKey: ['desk', 'calendar-warnings'],
  queryFn: ({ signal }) => client.call(calendar.warnings, {}, { signal, quiet: true }),
});

export const calendarYear = (year: number) =>
  queryOptions({
    queryKey: ['desk', 'calendar', year],
    queryFn: ({ signal }) => client.call(calendar.year, { year }, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  });

export const saveCalendarYear = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof calendar.saveYear>) =>
    client.call(calendar.saveYear, input, { quiet: true }),
  onSuccess: (saved: CalendarYear) => {
    cache.setQueryData(calendarYear(saved.year).queryKey, saved);
    return cache.invalidateQueries({ queryKey: calendarWarnings.queryKey });
  },
});
