import type { NoticeKind } from '../../identity/words/notice-kind';

/** The page of the driver's app, and what its address says is to be shown. */
export const DRIVER_PAGE = '/driver';

const task = (id: string): string => `${DRIVER_PAGE}?task=${id}`;
const conversation = (id: string): string => `${DRIVER_PAGE}?view=messages&message=${id}`;

const PATHS: Readonly<Partial<Record<NoticeKind, (id: string) => string>>> = {
  task_published: task,
  task_changed: task,
  task_withdrawn: task,
  driver_message: conversation,
  urgent_message: conversation,
  match_offered: (id) => `/miniMatchGoods/${id}`,
  match_answered: (id) => `/transactionMessage/${id}`,
};

/** Where a notice leads on a driver's phone: to what it is about, else to his app. */
export function driverPath(kind: NoticeKind | null, subjectId: string | null): string {
  const path = kind === null ? undefined : PATHS[kind];
  return path === undefined || subjectId === null ? DRIVER_PAGE : path(subjectId);
}
