import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { menusOf, portalHome } from '../../data/identity/menus';
import { useServicePhone } from '../../data/site/use-service-phone';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart, NO_PART } from '../../ui/feedback/lazy-part';
import { PATHS } from '../paths';
import { Brand } from './brand';
import css from './public-header.module.css';

// Nobody is signed in when the page comes from the server; most visitors never are.
const AccountMenu = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./account-menu')).AccountMenu);

const NoticeBell = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('../../identity/notices/notice-bell')).NoticeBell);

const LINKS = [
  { to: PATHS.home, label: '运价查询' },
  { to: '/track', label: '货物跟踪' },
  { to: '/about', label: '关于我们' },
];

export function PublicHeader() {
  const { user } = useSession();
  const phone = useServicePhone();
  return (
    <header className={css.header}>
      <div className={`content ${css.inner}`}>
        <Link className={css.logo} to={portalHome(menusOf(user))} aria-label="柜达 BoxHaul 首页">
          <Brand />
        </Link>
        <nav className={css.nav} aria-label="主导航">
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === PATHS.home} className={css.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        {phone && (
          <a className={css.phone} href={`tel:${phone}`}>
            <span>客服电话</span>
            <span className="figure">{phone}</span>
          </a>
        )}
        <div className={css.account}>
          {user ? (
            <PartFaultBoundary>
              <Suspense fallback={null}>
                <NoticeBell accountId={user.accountId} />
                <AccountMenu user={user} />
              </Suspense>
            </PartFaultBoundary>
          ) : (
            <Button variant="night-outline" onClick={() => openAccountDialog('Login')}>
              登录
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
