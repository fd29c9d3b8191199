import type { Right } from '@boxhaul/domain/identity';
import { ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import type { Found, SearchSide } from '../../data/site/search.api';

const fleet = (view: string, id: string) => `/ops/fleet?view=${view}&open=${id}`;

/** Where the desk shows what was found: orders and boxes in the order's record, or on the board for those who only dispatch. */
function deskPath({ kind, id, orderId, title }: Found, rights: readonly Right[]): string {
  switch (kind) {
    case 'box':
    case 'order':
      return rights.includes('order.view')
        ? `/ops/orders?state=all&q=${encodeURIComponent(title)}&order=${orderId}`
        : `/ops/dispatch?stage=open&q=${encodeURIComponent(title)}`;
    case 'customer':
      return `/ops/customers?customer=${id}`;
    case 'vehicle':
    case 'driver':
    case 'carrier':
      return fleet(kind, id);
    case 'statement':
      return `/ops/statements?statement=${id}`;
    case 'invoice':
      return `/ops/statements?view=invoices&q=${encodeURIComponent(title)}`;
  }
}

/** The address at which something is looked at. */
export function foundPath(side: SearchSide, found: Found, rights: readonly Right[]): string {
  if (side === 'desk') return deskPath(found, rights);
  if (found.kind === 'statement') return `/admin/financeSettlement?statement=${found.id}`;
  return `${ORDER_PAGE_MENUS[found.page ?? 'order']}?q=${encodeURIComponent(found.title)}`;
}
