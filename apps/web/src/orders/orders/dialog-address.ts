import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type ListWalk, useListWalk } from '../../ui/walk/list-walk';

/** What can be open over an order list; each has an address of its own, so that it survives a reload. */
export const DIALOGS = ['order', 'files', 'fees', 'tasks', 'audit', 'track', 'share'] as const;
export type OrderDialog = (typeof DIALOGS)[number];

const CODE = /^[0-9A-Za-z]{1,19}$/;

export interface DialogAddress {
  kind: OrderDialog | null;
  /** An order's id; a task's code for `track`. */
  id: string;
  open: (kind: OrderDialog, id: string) => void;
  close: () => void;
}

/** The open dialog as the page's address says. */
export function useDialogAddress(): DialogAddress {
  const [params, setParams] = useSearchParams();
  const kind = DIALOGS.find((name) => CODE.test(params.get(name) ?? '')) ?? null;
  const change = useCallback(
    (next: OrderDialog | null, id: string) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const name of DIALOGS) after.delete(name);
        if (next) after.set(next, id);
        return after;
      }),
    [setParams],
  );
  return {
    kind,
    id: kind ? (params.get(kind) ?? '') : '',
    open: useCallback((next: OrderDialog, id: string) => change(next, id), [change]),
    close: useCallback(() => change(null, ''), [change]),
  };
}

/** The list behind an order's own dialog. */
export const useOrderWalk = ({ kind, id, open, close }: DialogAddress): ListWalk =>
  useListWalk({
    unit: '单',
    openId: kind === 'order' ? id : null,
    open: (next) => open('order', next),
    close,
  });
