import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadStalePage } from '../../lib/reload-stale-page';

export type Part<P> = ComponentType<P> & {
  /** Fetches the code before it is wanted; that it failed shows when it is wanted. */
  fetchAhead: () => void;
};

/** The try that the parts below belong to: another one after each 重试. */
export const FetchTry = createContext<object>({});

/** Where nothing is drawn: in the server's build. */
export const NO_PART: Part<object> = Object.assign(() => null, { fetchAhead: () => undefined });

/**
 * A component whose code comes when it is first shown. Unlike React.lazy it forgets a failed fetch: in another try it
 * fetches anew.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let current: LazyExoticComponent<ComponentType<P>> | undefined;
  let failedIn: object | undefined;
  const fetching = (attempt: object): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedIn = attempt;
        reloadStalePage();
        throw error;
      }
    });
  function LazyPart(props: P) {
    const attempt = use(FetchTry);
    if (failedIn && failedIn !== attempt) {
      current = undefined;
      failedIn = undefined;
    }
    current ??= fetching(attempt);
    const Loaded = current;
    return <Loaded {...props} />;
  }
  return Object.assign(LazyPart, { fetchAhead: () => void load().catch(() => undefined) });
}
