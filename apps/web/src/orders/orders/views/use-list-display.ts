import { columnsOfList, type CustomisableList, type ListDensity } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ListView, viewsOf } from '../../../data/orders/list-views.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';

export interface ListDisplay {
  /** The saved view that the address names. */
  view: ListView | undefined;
  /** In their order: of the view, else as the account has them. */
  columns: readonly string[];
  ownColumns: readonly string[];
  /** Phones have no room for columns. */
  look: ListDensity;
}

/** How a list is shown now. */
export function useListDisplay(list: CustomisableList): ListDisplay {
  const phone = useBreakpoint() === 'phone';
  const [params] = useSearchParams();
  const kept = useQuery(viewsOf(list)).data;
  const { usual, usualLook } = columnsOfList(list);
  const view = kept?.views.find(({ viewId }) => viewId === params.get('saved'));
  const ownColumns = kept?.columns ?? usual;
  return {
    view,
    columns: view?.columns ?? ownColumns,
    ownColumns,
    look: phone ? 'cards' : (kept?.look ?? usualLook),
  };
}
