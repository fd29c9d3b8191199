import { calendar } from '@boxhaul/contract/pricing';
import type { Mount } from '../../platform/http/mount';
import { getYear } from './get-year';
import { listWarnings } from './list-warnings';
import { saveYear } from './save-year';

export { readWorkCalendar } from './read-work-calendar';

export function registerCalendar(mount: Mount): void {
  mount(calendar.warnings, (ctx) => listWarnings(ctx));
  mount(calendar.year, (ctx, { year }) => getYear(ctx.db, year));
  mount(calendar.saveYear, (ctx, input) => saveYear(ctx, input));
}
