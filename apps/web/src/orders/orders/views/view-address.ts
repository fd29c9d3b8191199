import type { ListView, ViewContent } from '../../../data/orders/list-views.api';
import { readSort } from '../list/list-address';

const FILTER_KEYS = ['status', 'q', 'from', 'to', 'type', 'direction', 'state'] as const;

/** What the address narrows a list to, as a view keeps it. */
export function contentOf(params: URLSearchParams, columns: readonly string[]): ViewContent {
  const set = FILTER_KEYS.flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value.slice(0, 60)] as const] : [];
  });
  return { filter: Object.fromEntries(set), columns: [...columns], sort: readSort(params) };
}

/** The address of a view, or of the list as it is without any; which of the lists it is stays. */
export function addressOf(current: URLSearchParams, view: ListView | null): URLSearchParams {
  const params = new URLSearchParams();
  const which = current.get('view');
  if (which) params.set('view', which);
  if (!view) return params;
  for (const key of FILTER_KEYS) {
    const value = view.filter[key];
    if (value) params.set(key, value);
  }
  if (view.sort !== 'newest') params.set('sort', view.sort);
  params.set('saved', view.viewId);
  return params;
}

/** Whether the address says something else than the view. */
export function isChanged(params: URLSearchParams, view: ListView): boolean {
  const now = contentOf(params, []);
  return (
    now.sort !== view.sort || FILTER_KEYS.some((key) => (now.filter[key] ?? '') !== (view.filter[key] ?? ''))
  );
}

/** The address as it is, under the name of a view. */
export function savedAddress(current: URLSearchParams, viewId: string): URLSearchParams {
  const params = new URLSearchParams(current);
  params.set('saved', viewId);
  return params;
}
