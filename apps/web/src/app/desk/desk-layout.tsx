import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { endSession } from '../../identity/account/end-session';
import { NoticeBell } from '../../identity/notices/notice-bell';
import { useSession } from '../../data/kit/use-session';
import { ThemeButton } from '../../ui/theme/theme-button';
import { PATHS } from '../paths';
import { OfflineBar } from '../portal/offline-bar';
import { Brand } from '../public-layout/brand';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import css from './desk-layout.module.css';
import type { DeskMenu } from './desk-menus';
import { DeskNav } from './desk-nav';

/** The desk's frame: a night bar with the pages the role grants, help by '?'. */
export function DeskLayout({ menus }: { menus: readonly DeskMenu[] }) {
  const { user } = useSession();
  const [help, setHelp] = useState(false);
  useShortcuts({ help: () => setHelp(true) });
  return (
    <div className={css.desk}>
      <header className={css.bar} data-bare={menus.length === 0 || undefined}>
        <Link to={PATHS.desk} className={css.brand} aria-label="柜达运营台">
          <Brand />
          <span className={css.place}>{user?.carrierName === undefined ? '运营台' : '车队'}</span>
        </Link>
        <DeskNav menus={menus} />
        <div className={css.who}>
          <Link to={PATHS.deskPassword} className={css.name} title="修改密码">
            {user?.nickname}
          </Link>
          {user && <NoticeBell accountId={user.accountId} />}
          <ThemeButton className={css.theme} />
          <button type="button" className={css.help} aria-label="键盘快捷键" onClick={() => setHelp(true)}>
            ?
          </button>
          <button type="button" className={css.leave} onClick={() => void endSession(PATHS.deskSignIn)}>
            退出
          </button>
        </div>
      </header>
      <OfflineBar />
      <main className={css.main}>
        <Outlet />
      </main>
      {help && <ShortcutsDialog mayOrder={false} onClose={() => setHelp(false)} />}
    </div>
  );
}
