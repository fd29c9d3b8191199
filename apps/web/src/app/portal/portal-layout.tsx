import { ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { statusCounts } from '../../data/orders/orders.api';
import { makeOrderStore, openMakeOrder } from '../../data/orders/make-order-store';
import { PendingBanner } from '../../identity/certification/pending-banner';
import { NoticeBell } from '../../identity/notices/notice-bell';
import { menusOf, portalHome } from '../../data/identity/menus';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ThemeChoices } from '../../ui/theme/theme-choice';
import { AccountMenu } from '../public-layout/account-menu';
import { Brand } from '../public-layout/brand';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { OfflineBar } from './offline-bar';
import css from './portal-layout.module.css';
import { PortalMenu } from './portal-menu';

/** How many orders wait, beside the menu's entry; an account without either list sees none. */
function usePending(enabled: boolean): number {
  const counts = useQuery({ ...statusCounts(''), enabled }).data;
  return (counts?.pendingReview ?? 0) + (counts?.awaitingCustomer ?? 0);
}

/** The portal's frame: night header, the granted pages at the side (below on phones), help by '?'. */
export function PortalLayout() {
  const { user } = useSession();
  const menus = menusOf(user);
  const mayOrder = Object.values(ORDER_PAGE_MENUS).some((menu) => menus.includes(menu));
  const mayPublish = mayOrder && mayDo(user, 'publish');
  const waiting = usePending(mayOrder);
  const [help, setHelp] = useState(false);
  useShortcuts({
    newOrder: () => {
      if (mayPublish && !makeOrderStore.get().open) openMakeOrder();
    },
    help: () => setHelp(true),
  });
  return (
    <div className={css.portal}>
      <a className={css.skip} href="#portal-main">
        跳到正文
      </a>
      <header className={css.header}>
        <Link className={css.logo} to={portalHome(menus)} aria-label="柜达 BoxHaul 管理中心">
          <Brand />
        </Link>
        <Link className={css.site} to="/">
          运价查询
        </Link>
        {mayPublish && (
          <Button variant="cta" className={css.publish} onClick={() => openMakeOrder()}>
            发布订单
          </Button>
        )}
        <button type="button" className={css.help} aria-label="键盘快捷键" onClick={() => setHelp(true)}>
          ?
        </button>
        {user && <NoticeBell accountId={user.accountId} />}
        {user && (
          <div className={css.account}>
            <AccountMenu user={user}>
              <ThemeChoices />
            </AccountMenu>
          </div>
        )}
      </header>
      <OfflineBar drafts />
      {user && !user.authStatus && <PendingBanner user={user} />}
      <div className={css.body}>
        <PortalMenu menus={menus} waiting={waiting} mayAsk={mayDo(user, 'prices')} mayOrder={mayPublish} />
        <main className={css.main} id="portal-main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Closing>{help && <ShortcutsDialog mayOrder={mayPublish} onClose={() => setHelp(false)} />}</Closing>
    </div>
  );
}
