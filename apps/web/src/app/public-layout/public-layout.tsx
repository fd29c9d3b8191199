import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingBar } from '../loading-bar';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import css from './public-layout.module.css';

export function PublicLayout() {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        跳到正文
      </a>
      <PublicHeader />
      <main className={css.main} id="main" tabIndex={-1}>
        <Suspense fallback={<LoadingBar pending />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
