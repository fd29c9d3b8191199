import { ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { statusCounts } from '../../data/orders/orders.api';
import { makeOrderStore, openMakeOrder } from '../../data/orders/make-order-store';
import { menusOf, portalHome } from '../../data/identity/menus';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { pagesOf } from '../frame/entries';
import { Frame } from '../frame/frame';
import { PaletteHost, usePalette } from '../palette/palette-host';
import { OutdatedTexts } from '../public-layout/outdated-texts';
import { ShortcutsHost } from '../shortcuts/shortcuts-host';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { PORTAL_WANTED, portalEntries } from './portal-entries';

const PortalAccount = lazyPart(async () => (await import('./portal-account')).PortalAccount);
const PendingBanner = lazyPart(
  async () => (await import('../../identity/certification/pending-banner')).PendingBanner,
);

/** How many orders wait, beside the menu's entry; an account without either list sees none. */
function usePending(enabled: boolean): number {
  const counts = useQuery({ ...statusCounts(''), enabled }).data;
  return (counts?.pendingReview ?? 0) + (counts?.awaitingCustomer ?? 0);
}

/** The portal's frame: the granted pages, what waits on them, and how an order begins. */
export function PortalLayout() {
  const { user } = useSession();
  const menus = menusOf(user);
  const mayOrder = Object.values(ORDER_PAGE_MENUS).some((menu) => menus.includes(menu));
  const mayPublish = mayOrder && mayDo(user, 'publish');
  const waiting = usePending(mayOrder);
  const [help, setHelp] = useState(false);
  const palette = usePalette();
  const entries = portalEntries(user, { mayPublish, waiting });
  useShortcuts({
    newOrder: () => {
      if (mayPublish && !makeOrderStore.get().open) openMakeOrder();
    },
    help: () => setHelp(true),
  });
  return (
    <>
      <Frame
        name="管理中心"
        home={{ path: portalHome(menus), label: '柜达 BoxHaul 管理中心' }}
        place="管理中心"
        entries={entries}
        wanted={PORTAL_WANTED}
        action={mayPublish ? { label: '发布订单', press: () => openMakeOrder() } : undefined}
        account={user ? { user, Items: PortalAccount, onHelp: () => setHelp(true) } : undefined}
        banner={
          user &&
          !user.authStatus && (
            <PartFaultBoundary>
              <Suspense fallback={null}>
                <PendingBanner user={user} />
              </Suspense>
            </PartFaultBoundary>
          )
        }
        foldedBelow={1280}
        onSearch={palette.open}
        drafts
        ground="fog"
      >
        <Outlet />
      </Frame>
      {user && <OutdatedTexts user={user} />}
      <PaletteHost
        open={palette.shown}
        side="own"
        offered={[
          ...pagesOf(entries).map(({ path, label }) => ({ key: path, label, path })),
          ...(mayPublish ? [{ key: 'publish', label: '发布订单', act: () => openMakeOrder() }] : []),
          { key: 'help', label: '帮助与快捷键', act: () => setHelp(true) },
        ]}
        onClose={palette.close}
      />
      <ShortcutsHost open={help} mayOrder={mayPublish} onClose={() => setHelp(false)} />
    </>
  );
}
