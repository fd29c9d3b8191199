import { QueryClient } from '@tanstack/react-query';

/** One cache for portal and desk. The client itself retries network trouble (S9), so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
