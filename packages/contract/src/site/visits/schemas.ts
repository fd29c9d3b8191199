import { VISIT_DEVICES, VISIT_KINDS, VISIT_PAGES } from '@boxhaul/domain/site';
import { z } from 'zod';
import { day, maybe, note, nothing } from '../../kit/wire';

const MOST_DAYS = 366;
const DAY_MS = 24 * 3600_000;

const daysOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const counted = z.object({ visits: z.number() });

/** What each call takes and answers. */
export const visitsSchemas = {
  count: {
    input: z.object({
      kind: z.enum(VISIT_KINDS, { error: '请求参数不正确' }),
      /** The page's path; only which page it is of is kept. */
      path: z
        .string({ error: '请求参数不正确' })
        .max(300, '请求参数不正确')
        .startsWith('/', '请求参数不正确'),
      /** The host of the page that led here, on the first page alone. */
      referrer: maybe(note(255)),
      /** The site's own host, as the browser knows it. */
      host: maybe(note(255)),
    }),
    output: nothing,
  },
  report: {
    input: z
      .object({ from: day('开始日期格式应为 YYYY-MM-DD'), to: day('结束日期格式应为 YYYY-MM-DD') })
      .refine((span) => daysOf(span) >= 1, { error: '结束日期不能早于开始日期', path: ['to'] })
      .refine((span) => daysOf(span) <= MOST_DAYS, { error: '最多查询 366 天', path: ['to'] }),
    output: z.object({
      /** Every day of the span; accounts that signed in and orders that customers published are counted from their own tables. */
      days: z.array(
        z.object({
          day: z.string(),
          views: z.number(),
          homeViews: z.number(),
          queries: z.number(),
          signIns: z.number(),
          orders: z.number(),
        }),
      ),
      /** The most first. */
      pages: z.array(counted.extend({ page: z.enum(VISIT_PAGES) })),
      /** The most first, fifty at most; '' is nobody. */
      referrers: z.array(counted.extend({ referrer: z.string() })),
      devices: z.array(counted.extend({ device: z.enum(VISIT_DEVICES) })),
    }),
  },
};
