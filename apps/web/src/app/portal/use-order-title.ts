import { useQuery } from '@tanstack/react-query';
import { oneOrder } from '../../data/orders/orders.api';
import { taskDetailOf, taskIdOf } from '../../data/fleet/tracking.api';
import type { OrderDialog } from '../../orders/orders/dialog-address';
import { useRecordTitle } from '../../lib/page-title-store';

/** What a dialog over an order list is about, in a word. */
export const DIALOG_TITLES: Readonly<Record<OrderDialog, string>> = {
  order: '订单详情',
  files: '附件',
  fees: '费用明细',
  tasks: '任务',
  audit: '审核记录',
  track: '货物跟踪',
  share: '分享订单',
};

/** Names the open dialog's order in the page's title; the questions are those that the dialogs ask. */
export function useOrderTitle(kind: OrderDialog | null, id: string): void {
  const tracked = kind === 'track';
  const order = useQuery({ ...oneOrder(id), enabled: kind !== null && !tracked });
  const taskId = useQuery({ ...taskIdOf(id), enabled: tracked }).data;
  const task = useQuery({ ...taskDetailOf(taskId ?? ''), enabled: tracked && taskId !== undefined });
  const orderNo = tracked ? task.data?.orderNo : order.data?.cusOrderDto.orderNo;
  useRecordTitle(kind === null || orderNo === undefined ? undefined : `${DIALOG_TITLES[kind]} ${orderNo}`);
}
