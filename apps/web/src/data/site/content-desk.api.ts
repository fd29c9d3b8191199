import type { OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { dataOf, refreshOnSuccess } from '../kit/data-of';

export type DeskNews = OutputOf<typeof content.detail>;

const desk = dataOf(['desk']);

export const newsList = desk.query(content.list, {
  by: (pageNo: number) => ({ pageNo, pageSize: 50 }),
  keep: true,
});

/** One as it was opened: what is written over it must not be replaced under the writer's hands. */
export const newsDetail = desk.query(content.detail, { by: 'newsId', refetchOnWindowFocus: false });

export const saveNews = refreshOnSuccess(desk.mutation(content.save, { quiet: true }));
export const publishNews = refreshOnSuccess(desk.mutation(content.publish, { quiet: true }));
export const withdrawNews = refreshOnSuccess(desk.mutation(content.withdraw, { quiet: true }));
