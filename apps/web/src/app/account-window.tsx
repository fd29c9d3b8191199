import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../data/kit/query-client';
import { AccountDialog } from '../identity/account/account-dialog';
import type { AccountParts } from '../identity/account/account-parts';
import { LegalDialog } from '../identity/legal/legal-dialog';
import { PartFaultBoundary } from '../ui/feedback/fault-boundary';
import { lazyPart } from '../ui/feedback/lazy-part';
import { Skeleton } from '../ui/feedback/skeleton';

const AuthPanel = lazyPart(async () => (await import('../identity/certification/auth-panel')).AuthPanel);

function Auth({ footer }: { footer: HTMLElement | null }) {
  return (
    <PartFaultBoundary>
      <Suspense fallback={<Skeleton lines={8} height="48px" />}>
        <AuthPanel footer={footer} />
      </Suspense>
    </PartFaultBoundary>
  );
}

const PARTS: AccountParts = { Auth, Legal: LegalDialog };

/** The account modal with what other features show in it. */
export function AccountWindow() {
  return (
    <QueryClientProvider client={queryClient}>
      <AccountDialog parts={PARTS} />
    </QueryClientProvider>
  );
}
