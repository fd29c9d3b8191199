import { type OrderState, toTaskCode } from '@boxhaul/domain/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openMakeOrder, openOrderEdit } from '../../../data/orders/make-order-store';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import type { DialogAddress } from '../dialog-address';
import { harbors } from '../../../data/pricing/places.api';
import { oneOrder, type OrderItem } from '../../../data/orders/orders.api';
import { copyOrder } from '../../../data/orders/copy-order';
import { editedOrder } from '../../../data/orders/edit-order';
import { stateOf } from './order-state';

type Action = OrderItem['actions'][number];

/** What may be done with an order in words, in the order in which it stands. */
export const ACTION_LABELS: readonly (readonly [Action, string])[] = [
  ['accept_quote', '接受报价'],
  ['decline_quote', '不接受'],
  ['track', '货物跟踪'],
  ['share', '分享'],
  ['fee_list', '费用'],
  ['documents', '附件'],
  ['tasks', '任务'],
  ['audit', '审核记录'],
  ['copy', '复制'],
  ['edit', '编辑'],
  ['cancel', '取消'],
  ['object', '有异议'],
  ['request_cancellation', '申请取消'],
  ['request_change', '改单'],
  ['withdraw_change', '撤回改单'],
  ['withdraw_cancellation', '撤回申请'],
];

/** What most customers do next with an order, by how it stands; each where it may be done. */
const NEXT: readonly Action[] = ['accept_quote', 'track', 'edit', 'fee_list', 'copy', 'tasks'];
const NEXT_AT_END: readonly Action[] = ['fee_list', 'track'];
const ENDS: readonly OrderState[] = ['finished', 'closed_dry_run'];
const DANGERS: readonly Action[] = ['cancel', 'decline_quote', 'request_cancellation'];

/** What may be done with an order, the next act first. */
export function nextOf(item: OrderItem): readonly Action[] {
  const all = ACTION_LABELS.flatMap(([action]) => (item.actions.includes(action) ? [action] : []));
  const next = (ENDS.includes(stateOf(item)) ? NEXT_AT_END : NEXT).find((action) => all.includes(action));
  return next ? [next, ...all.filter((action) => action !== next)] : all;
}

/** What an act is called, with how many papers there are. */
export function wordsOf(item: OrderItem, action: Action): { label: string; danger: boolean } {
  const label = ACTION_LABELS.find(([one]) => one === action)?.[1] ?? '';
  const papers = action === 'documents' && item.documentCount > 0 ? `（${item.documentCount}）` : '';
  return { label: `${label}${papers}`, danger: DANGERS.includes(action) };
}

export interface ConfirmedAction {
  action:
    | 'cancel'
    | 'accept_quote'
    | 'decline_quote'
    | 'request_cancellation'
    | 'withdraw_cancellation'
    | 'request_change'
    | 'withdraw_change'
    | 'object';
  item: OrderItem;
}

/** A track that could not be opened, and why. */
interface Untracked {
  orderId: string;
  message: string;
  busy: boolean;
}

/** What each button does: most open a dialog with its own address, some ask first. */
export function useOrderActions(address: DialogAddress) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  // An order whose boxes could not be read: its track says so in its place.
  const [untracked, setUntracked] = useState<Untracked | null>(null);

  /** The order is tracked by a box that has a task: one that runs, else the first. */
  const track = async (orderId: string) => {
    setUntracked((before) => before && { ...before, busy: true });
    const order = await cache.ensureQueryData(oneOrder(orderId)).catch((error: unknown) => {
      setUntracked({ orderId, message: callFailure(error).message, busy: false });
    });
    if (!order) return;
    setUntracked(null);
    const boxes = order.cusCabinetDtoList.filter(({ taskId }) => taskId !== null);
    const taskId = (boxes.find(({ cabinetState }) => cabinetState === 2) ?? boxes[0])?.taskId;
    if (taskId) address.open('track', toTaskCode(taskId));
    else showToast('info', '暂无可跟踪的任务');
  };

  const run = async (action: Action, item: OrderItem) => {
    switch (action) {
      case 'cancel':
      case 'accept_quote':
      case 'decline_quote':
      case 'request_cancellation':
      case 'withdraw_cancellation':
      case 'request_change':
      case 'withdraw_change':
      case 'object':
        setAsked({ action, item });
        return;
      case 'edit':
        openOrderEdit(editedOrder(item, await cache.ensureQueryData(harbors())));
        return;
      case 'copy':
        openMakeOrder(copyOrder(item, await cache.ensureQueryData(harbors())));
        return;
      case 'fee_list':
        address.open('fees', item.orderId);
        return;
      case 'documents':
        address.open('files', item.orderId);
        return;
      case 'tasks':
        address.open('tasks', item.orderId);
        return;
      case 'audit':
        address.open('audit', item.orderId);
        return;
      case 'share':
        address.open('share', item.orderId);
        return;
      case 'track':
        await track(item.orderId);
    }
  };

  return {
    asked,
    ask: (next: ConfirmedAction | null) => setAsked(next),
    untracked,
    trackAgain: () => void (untracked && track(untracked.orderId)),
    leaveTrack: () => setUntracked(null),
    // What fails has been shown by the client.
    run: (action: Action, item: OrderItem) => run(action, item).catch(() => undefined),
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
