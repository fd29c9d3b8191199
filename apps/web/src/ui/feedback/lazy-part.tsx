import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadStalePage } from '../../lib/reload-stale-page';

export type Part<P> = ComponentType<P> & {
  /** Fetches the code before it is wanted; that it failed shows when it is wanted. Never rejects. */
  fetchAhead: () => Promise<unknown>;
};

/** One try to show what stands below; `asked`: by a person, after it had failed. */
export interface Attempt {
  readonly asked: boolean;
}

/** The try that the parts below belong to: another one after each 重试. */
export const FetchTry = createContext<Attempt>({ asked: false });

/** Where nothing is drawn: in the server's build. */
export const NO_PART: Part<object> = Object.assign(() => null, { fetchAhead: () => Promise.resolve() });

/**
 * A component whose code comes when it is first shown. Unlike React.lazy it forgets a failed fetch: in another try it
 * fetches anew.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let current: LazyExoticComponent<ComponentType<P>> | undefined;
  let failedIn: Attempt | undefined;
  const fetching = (attempt: Attempt, again: boolean): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedIn = attempt;
        // Some browsers remember a module that once did not come: asked by a person, only a new page helps.
        if (again && attempt.asked && navigator.onLine) window.location.reload();
        else reloadStalePage();
        throw error;
      }
    });
  function LazyPart(props: P) {
    const attempt = use(FetchTry);
    const again = failedIn !== undefined && failedIn !== attempt;
    if (again) {
      current = undefined;
      failedIn = undefined;
    }
    current ??= fetching(attempt, again);
    const Loaded = current;
    return <Loaded {...props} />;
  }
  return Object.assign(LazyPart, { fetchAhead: () => load().catch(() => undefined) });
}
