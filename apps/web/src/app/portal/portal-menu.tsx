import { type Menu, MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { BATCH_PATH } from '../../data/pricing/batch-path';
import { QUICK_ORDER_PATH } from '../../data/pricing/quick-order-path';
import css from './portal-menu.module.css';

const icon = (path: string) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** Of pages that have no picture of their own. */
const LINES = icon('M4 6h16M4 12h16M4 18h16');

const BATCH = icon('M4 4h16v16H4zM4 10h16M4 15h16M10 4v16');

const QUICK = icon('M13 3 5 14h6l-1 7 8-11h-6z');

const ICONS: Readonly<Record<Menu, ReactNode>> = {
  '/admin/order': icon('M3 6h18v12H3zM7 9v6M11 9v6M15 9v6'),
  '/admin/order-pending': icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2'),
  '/admin/cost-flow': icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'),
  '/admin/financeSettlement': icon('M5 3h14v18H5zM9 8h6M9 12h6M9 16h3'),
  '/admin/staff/list': icon(
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3 3 0 0 1 0 6M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  ),
  '/admin/customer-base': LINES,
};

interface PortalMenuProps {
  menus: readonly Menu[];
  /** Orders that wait for a review or an answer. */
  waiting: number;
  /** Whether prices may be asked for. */
  mayAsk: boolean;
  /** Whether orders may be published. */
  mayOrder: boolean;
}

/** So many signs fit below an icon on a phone. */
const FITS = 4;

/** A name whose end a phone leaves out for the eye, where it is too long for one line there: 待审核(订单). */
const Label = ({ name }: { name: string }) => (
  <span className={css.label}>
    {name.length > FITS ? (
      <>
        {name.slice(0, -2)}
        <span className={css.tail}>{name.slice(-2)}</span>
      </>
    ) : (
      name
    )}
  </span>
);

/** The granted pages: at the side, folded to icons on laptops, along the lower edge on phones. */
export function PortalMenu({ menus, waiting, mayAsk, mayOrder }: PortalMenuProps) {
  if (menus.length === 0 && !mayAsk) return null;
  return (
    <nav className={css.menu} aria-label="管理中心">
      {menus.map((menu) => (
        <NavLink key={menu} to={menu} className={css.item} title={MENU_WORDS[menu].name}>
          {ICONS[menu]}
          <Label name={MENU_WORDS[menu].name} />
          {menu === ORDER_PAGE_MENUS.pending && waiting > 0 && (
            <span className={`figure ${css.count}`}>
              {waiting}
              <span className="visually-hidden">单待处理</span>
            </span>
          )}
        </NavLink>
      ))}
      {mayOrder && (
        <NavLink to={QUICK_ORDER_PATH} className={css.item} title="快速下单">
          {QUICK}
          <span className={css.label}>快速下单</span>
        </NavLink>
      )}
      {mayAsk && (
        <NavLink to={BATCH_PATH} className={css.item} title="批量询价">
          {BATCH}
          <span className={css.label}>批量询价</span>
        </NavLink>
      )}
    </nav>
  );
}
