import { call, operator } from '../../kit/client/call';
import type { calendarSchemas } from './schemas';

/** Years that count now or soon and that nobody has confirmed: periods counted in workdays may be wrong. */
export const warnings = call<typeof calendarSchemas.warnings>({
  name: 'opsCalendarWarnings',
  summary: '未录入或未确认的年度工作日历',
  tag: 'calendar',
  method: 'GET',
  path: '/api/ops/calendar/warnings',
  access: operator(),
});

/** The days of a year that differ from their weekday. */
export const year = call<typeof calendarSchemas.year>({
  name: 'opsCalendarYear',
  summary: '年度工作日历',
  tag: 'calendar',
  method: 'GET',
  path: '/api/ops/calendar/year',
  access: operator('calendar.manage'),
});

/** Puts a year's days in place of those that were there; `version` is the one that was looked at, 0 where there was none. */
export const saveYear = call<typeof calendarSchemas.saveYear>({
  name: 'opsSaveCalendarYear',
  summary: '保存年度工作日历',
  tag: 'calendar',
  method: 'POST',
  path: '/api/ops/calendar/save',
  access: operator('calendar.manage'),
  encoding: 'json',
});
