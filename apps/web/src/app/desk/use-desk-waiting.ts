import { useQuery } from '@tanstack/react-query';
import { terminalAlarms } from '../../data/dispatch/dispatch.api';
import { unreadMessages } from '../../data/dispatch/messages.api';
import { certificationAlarms } from '../../data/identity/certification-desk.api';
import { capacityAlarms } from '../../data/site/capacity-desk.api';
import type { Waiting } from '../frame/entries';
import type { DeskMenu, DeskWaiting } from './desk-menus';
import type { DeskPath } from './desk-paths';

const sentOrOverdue = (unit: string, { waiting = 0, overdue = 0 } = {}): Waiting => ({
  count: waiting,
  words: `${unit}${overdue > 0 ? `，其中 ${overdue} 份已超时` : ''}`,
  urgent: overdue > 0,
});

/** What waits on the pages; only what somebody may open is asked for. */
export function useDeskWaiting(menus: readonly DeskMenu[]): DeskWaiting {
  const enabled = (wanted: DeskPath): boolean => menus.some(({ path }) => path === wanted);
  const { unread = 0 } = useQuery({ ...unreadMessages, enabled: enabled('/ops/messages') }).data ?? {};
  const { waiting = 0, clocks = 0 } =
    useQuery({ ...terminalAlarms, enabled: enabled('/ops/terminals') }).data ?? {};
  const offers = useQuery({ ...capacityAlarms, enabled: enabled('/ops/capacity-offers') }).data;
  const companies = useQuery({ ...certificationAlarms, enabled: enabled('/ops/certifications') }).data;
  return {
    '/ops/messages': { count: unread, words: '条司机消息未读' },
    '/ops/terminals': { count: waiting + clocks, words: '台终端待处理' },
    '/ops/capacity-offers': sentOrOverdue('份申请待联系', offers),
    '/ops/certifications': sentOrOverdue('份认证待审核', companies),
  };
}
