import { certification } from '@boxhaul/contract/identity';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { calendar } from '@boxhaul/contract/pricing';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type CertificationList = OutputOf<typeof certification.list>;
export type CertificationDetail = OutputOf<typeof certification.detail>;
export type CertificationTab = InputOf<typeof certification.list>['state'];
export type CalendarYear = OutputOf<typeof calendar.year>;

const desk = dataOf(['desk']);
const REFRESH_MS = 30_000;

export const certifications = desk.query(certification.list, { keep: true, refetchInterval: REFRESH_MS });

/** One application as it was opened; an answer to it says whether it is still that. */
export const certificationDetail = desk.query(certification.detail, {
  by: 'id',
  // The link to the licence is another one each time.
  refetchOnWindowFocus: false,
});

export const certificationAlarms = desk.fixed(certification.alarms, { refetchInterval: REFRESH_MS });

export const approveCertification = desk.mutation(certification.approve, { quiet: true });
export const rejectCertification = desk.mutation(certification.reject, { quiet: true });

export const calendarWarnings = desk.fixed(calendar.warnings);
export const calendarYear = desk.query(calendar.year, { by: 'year', refetchOnWindowFocus: false });

export const saveCalendarYear = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof calendar.saveYear>) =>
    client.call(calendar.saveYear, input, { quiet: true }),
  onSuccess: (saved: CalendarYear) => {
    cache.setQueryData(calendarYear(saved.year).queryKey, saved);
    return cache.invalidateQueries({ queryKey: calendarWarnings.queryKey });
  },
});
