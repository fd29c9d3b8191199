import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { homeWithRedirect } from '../../lib/format/redirect';
import { PageFaultBoundary } from '../../ui/feedback/fault-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { NotFoundPage } from '../not-found-page';
import { PATHS } from '../paths';
import css from './account-center.module.css';
import { ACCOUNT_TABS } from './account-tabs';

/** What an address may say more. */
const OPTIONAL = /\/:\w+\?$/;

/** 个人中心: what a person sees and changes of their own account. */
export function AccountCenter() {
  const { token, user, next } = useSession();
  const [wasIn] = useState(token !== null);
  const { pathname, search } = useLocation();
  if (!token) return <Navigate to={(wasIn && next) || homeWithRedirect(pathname + search)} replace />;
  const tabs = ACCOUNT_TABS.filter(({ isFor }) => !isFor || isFor(user));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css.page}>
        <header>
          <h1 className={css.title}>个人中心</h1>
          <p className={css.who}>{user.customerName ?? user.nickname}</p>
        </header>
        <nav className={css.tabs} aria-label="个人中心">
          {tabs
            .filter(({ isShown }) => !isShown || isShown(user))
            .map(({ path, label }) => (
              <NavLink
                key={path}
                end={path === ''}
                className={css.tab}
                to={path === '' ? PATHS.account : `${PATHS.account}/${path.replace(OPTIONAL, '')}`}
              >
                {label}
              </NavLink>
            ))}
        </nav>
        <div className={css.body}>
          <PageFaultBoundary>
            <Suspense fallback={<Skeleton lines={6} height="40px" />}>
              <Routes>
                {tabs.map(({ path, Part }) =>
                  path === '' ? (
                    <Route key={path} index element={<Part />} />
                  ) : (
                    <Route key={path} path={path} element={<Part />} />
                  ),
                )}
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Suspense>
          </PageFaultBoundary>
        </div>
      </div>
    </QueryClientProvider>
  );
}
