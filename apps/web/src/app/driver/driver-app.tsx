import { USER_TYPES } from '@boxhaul/domain/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { DRIVER_KEY } from '../../data/dispatch/driver.api';
import { ownMatches } from '../../data/dispatch/matches.api';
import { queryClient } from '../../data/kit/query-client';
import { stopPush } from '../../data/identity/push.api';
import { refreshSession } from '../../data/identity/refresh-session';
import { SessionEndedNote } from '../../identity/account/session-ended-note';
import { useSession } from '../../data/kit/use-session';
import { endSession } from '../../identity/account/end-session';
import { DriverPage } from '../../dispatch/driver/driver-page';
import { NoticeBell } from '../../identity/notices/notice-bell';
import { applyTheme } from '../../lib/theme';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ThemeButton } from '../../ui/theme/theme-button';
import { OfflineBar } from '../portal/offline-bar';
import { Brand } from '../public-layout/brand';
import { PATHS } from '../paths';
import css from './driver-app.module.css';
import { cacheForOffline, makeInstallable } from './make-installable';
import { useTouchedNotice } from './use-touched-notice';

// Who comes back each morning is signed in already.
const SignInForms = lazyPart(async () => (await import('../../identity/account/sign-in-forms')).SignInForms);
const ChangPasswordPanel = lazyPart(
  async () => (await import('../../identity/account/chang-password-panel')).ChangPasswordPanel,
);

function SignIn() {
  return (
    <section className={css.sheet}>
      <h1 className={css.title}>司机登录</h1>
      <div className={css.forms}>
        <SessionEndedNote />
        <SignInForms userType={USER_TYPES.driver} accountLabel="手机号" onDone={() => undefined} />
      </div>
    </section>
  );
}

/** What he was told of is there with the bell's number. */
function readAgain(): void {
  for (const queryKey of [DRIVER_KEY, ownMatches().queryKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** Nobody's messages come to a phone that he signed out of; without network they end with the session's next answer. */
async function leave(): Promise<void> {
  await stopPush().catch(() => undefined);
  await endSession(PATHS.driver);
}

/** The driver's phone: everything below /driver, installable, and there without network once it was opened. */
export function DriverApp() {
  const { user } = useSession();
  useEffect(makeInstallable, []);
  useEffect(applyTheme, []);
  useTouchedNotice();
  // Who signs in first needs nothing more until then.
  useEffect(() => {
    if (!user) cacheForOffline();
  }, [user]);
  const driver = user?.userType === USER_TYPES.driver ? user : null;
  return (
    <QueryClientProvider client={queryClient}>
      <header className={css.bar}>
        <Brand />
        {driver && (
          <div className={css.tools}>
            <NoticeBell accountId={driver.accountId} onNews={readAgain} />
            <ThemeButton className={css.theme} />
          </div>
        )}
      </header>
      <OfflineBar />
      <Suspense fallback={<Skeleton height="120px" lines={2} />}>
        {!driver && <SignIn />}
        {driver?.mustChangePassword && (
          <section className={css.sheet}>
            <h1 className={css.title}>修改初始密码</h1>
            <ChangPasswordPanel
              onDone={() => {
                showToast('success', '密码已修改，其他设备已退出登录');
                void refreshSession();
              }}
            />
            <p className={css.leave}>
              <Button variant="text" onClick={() => void endSession(PATHS.driver)}>
                退出登录
              </Button>
            </p>
          </section>
        )}
        {driver && !driver.mustChangePassword && (
          <DriverPage
            key={driver.accountId}
            user={driver}
            onLeave={() => void leave()}
            onWhole={cacheForOffline}
          />
        )}
      </Suspense>
    </QueryClientProvider>
  );
}
