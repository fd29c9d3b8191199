import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its page is taken up, so that both draw the same; then, and on any later page, true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
