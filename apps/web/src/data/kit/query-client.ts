import { FreshQueryClient } from '../../lib/fresh-query-client';
import { sessionStore } from './session';

/** One cache for portal and desk. The client itself retries network trouble (S9), so queries do not. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    // Asked even while the browser calls itself offline: a page that waits in silence says nothing of the trouble.
    queries: {
      retry: false,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one account has read is nothing for the next one at the same screen.
let reader = sessionStore.get().user?.accountId;
sessionStore.subscribe(() => {
  const next = sessionStore.get().user?.accountId;
  if (next !== reader) queryClient.clear();
  reader = next;
});
