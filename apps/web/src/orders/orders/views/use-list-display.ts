import {
  columnsOfList,
  type CustomisableList,
  type ListDensity,
  USUAL_DENSITY,
} from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ListView, viewsOf } from '../../../data/orders/list-views.api';
import { addressOf } from './view-address';

export interface ListDisplay {
  /** The saved view that the address names. */
  view: ListView | undefined;
  /** In their order: of the view, else as the account has them. */
  columns: readonly string[];
  ownColumns: readonly string[];
  look: ListDensity;
}

/** How a list is shown now. */
export function useListDisplay(list: CustomisableList): ListDisplay {
  const [params] = useSearchParams();
  const kept = useQuery(viewsOf(list)).data;
  const view = kept?.views.find(({ viewId }) => viewId === params.get('saved'));
  const ownColumns = kept?.columns ?? columnsOfList(list).usual;
  return { view, columns: view?.columns ?? ownColumns, ownColumns, look: kept?.look ?? USUAL_DENSITY };
}

/** A list that is come to without any filter opens with the default view: once, so that it can be taken off. */
export function useDefaultView(list: CustomisableList): void {
  const [params, setParams] = useSearchParams();
  const views = useQuery(viewsOf(list)).data?.views;
  const settled = useRef(false);
  useEffect(() => {
    if (!views || settled.current) return;
    settled.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    if (first && [...params.keys()].every((key) => key === 'view')) {
      setParams((before) => addressOf(before, first), { replace: true });
    }
  }, [views, params, setParams]);
}
