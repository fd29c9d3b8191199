import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { MakeOrderDialog } from '../../orders/publish-order/make-order-dialog';
import { menusOf } from '../../data/identity/menus';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { afterPublishing } from './after-publishing';

/** After publishing, the list on which the new order stands. */
export function MakeOrderWindow({ accountId }: { accountId: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const goOn = () => {
    const next = afterPublishing(pathname, menusOf(user));
    if (next) void navigate(next);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <MakeOrderDialog accountId={accountId} onPublished={goOn} />
    </QueryClientProvider>
  );
}
