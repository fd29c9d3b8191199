import { shiftDay } from '../../kit/calendar/workdays';
import type { PaperStanding } from '../words/fleet-paper';

/** Days before its last one on which a paper is warned of. */
export const PAPER_SOON_DAYS = 30;

/** Days before its last one on which people are told of a paper, once each. */
export const PAPER_NOTICE_DAYS = [30, 7, 0] as const;

/** Why the days of a paper cannot be, in Chinese; null when they can. Days as 'YYYY-MM-DD'. */
export const paperDaysFault = (issuedOn: string | undefined, expiresOn: string | undefined): string | null =>
  issuedOn !== undefined && expiresOn !== undefined && expiresOn <= issuedOn
    ? '有效期至应晚于发证日期'
    : null;

/** How a paper stands on a day; on its last day it is still good, and one without a last day always. */
export function paperStanding(expiresOn: string | null, today: string): PaperStanding {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= shiftDay(today, PAPER_SOON_DAYS) ? 'soon' : 'valid';
}
