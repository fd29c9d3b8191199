import { useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Frame } from '../frame/frame';
import { PaletteHost, usePalette } from '../palette/palette-host';
import { PATHS } from '../paths';
import { ShortcutsHost } from '../shortcuts/shortcuts-host';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { deskEntries, type DeskMenu, wantedOnFoot } from './desk-menus';
import { useDeskWaiting } from './use-desk-waiting';

const DeskAccount = lazyPart(async () => (await import('./desk-account')).DeskAccount);

/** The desk's frame: the pages the role grants with what waits on them, help by '?'. */
export function DeskLayout({ menus }: { menus: readonly DeskMenu[] }) {
  const { user } = useSession();
  const [help, setHelp] = useState(false);
  const waiting = useDeskWaiting(menus);
  const ofCarrier = user?.carrierName !== undefined;
  // What a carrier has stands on its few pages.
  const palette = usePalette(!ofCarrier);
  useShortcuts({ help: () => setHelp(true) });
  return (
    <>
      <Frame
        name="运营台"
        home={{ path: PATHS.desk, label: '柜达运营台' }}
        place={ofCarrier ? '车队' : '运营台'}
        entries={deskEntries(menus, waiting)}
        wanted={wantedOnFoot(user?.rights ?? [])}
        account={user ? { user, Items: DeskAccount, onHelp: () => setHelp(true) } : undefined}
        // Its tables want the room.
        foldedBelow={ofCarrier ? 1280 : 1600}
        onSearch={palette.open}
        ground="surface"
      >
        <Outlet />
      </Frame>
      <PaletteHost
        open={palette.shown}
        side="desk"
        offered={[
          ...menus.map(({ path, label }) => ({ key: path, label, path })),
          { key: 'help', label: '帮助与快捷键', act: () => setHelp(true) },
        ]}
        onClose={palette.close}
      />
      <ShortcutsHost open={help} mayOrder={false} onClose={() => setHelp(false)} />
    </>
  );
}
