import { columnsOfList, type CustomisableList, type ListDensity } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeView, keepLayout } from '../../../data/orders/list-views.api';
import { useSession } from '../../../data/kit/use-session';
import { type GridSettings, type GridStore, USUAL_SETTINGS } from '../../../ui/grid/grid-settings';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { useDefaultView, useListDisplay } from './use-list-display';

type Density = GridSettings['density'];

/** The heights of rows as an account keeps them. */
const DENSITIES: Readonly<Record<ListDensity, Density>> = {
  cards: 'wide',
  comfortable: 'middle',
  compact: 'tight',
};
const LOOKS: Readonly<Record<Density, ListDensity>> = {
  wide: 'cards',
  middle: 'comfortable',
  tight: 'compact',
};

/** The columns in sight, in their order, out of what a grid wants to be stored. */
function columnsIn(list: CustomisableList, { order, hidden }: GridSettings): readonly string[] {
  const { all, usual } = columnsOfList(list);
  // Nothing in an order of its own is the grid's way to say: as usual.
  if (order.length === 0) return usual;
  return order.filter((id) => all.includes(id) && !hidden.includes(id));
}

/**
 * Where a list's columns, their order and the height of its rows are kept: with the saved view that is open, else with
 * the account; how wide they are and which stay in sight, in this browser.
 */
export function useListStore(list: CustomisableList): GridStore {
  const cache = useQueryClient();
  const { user } = useSession();
  const { view, columns, ownColumns, look } = useListDisplay(list);
  const layout = useMutation(keepLayout(cache));
  const change = useMutation(changeView(cache));
  const own = useBrowserStore(`portal-${list}`, user?.accountId ?? '');
  useDefaultView(list);
  const { pinned, widths, scrolls } = own.settings;
  // Behind those in sight: what is shown anew comes last.
  const hidden = columnsOfList(list).all.filter((id) => !columns.includes(id));
  return {
    settings: {
      order: [...columns, ...hidden],
      hidden,
      density: DENSITIES[look],
      pinned,
      widths,
      scrolls,
    },
    save: (next) => {
      own.save({ ...USUAL_SETTINGS, pinned: next.pinned, widths: next.widths, scrolls: next.scrolls });
      const wanted = columnsIn(list, next);
      const moved = wanted.join() !== columns.join();
      const nextLook = LOOKS[next.density];
      if (moved && view) change.mutate({ id: view.viewId, content: { ...view, columns: [...wanted] } });
      if ((moved && !view) || nextLook !== look)
        layout.mutate({ list, columns: [...(view ? ownColumns : wanted)], look: nextLook });
    },
  };
}
