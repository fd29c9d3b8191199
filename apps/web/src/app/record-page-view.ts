import { countVisit } from '../data/kit/count-visit';
import { titleOf } from './site-paths';

/**
 * Counts a look at a page. One that was gone to without asking the server (`gone`) is named too: in the tab, the history and
 * to a screen reader (WCAG 2.4.2).
 */
export function recordPageView(path: string, gone: boolean): Promise<void> {
  // By now the page itself knows whether somebody is signed in (before-paint.ts).
  delete document.documentElement.dataset.session;
  const title = gone ? titleOf(path) : null;
  // What its own text names says it itself.
  if (title !== null) document.title = title;
  return countVisit('view', path);
}
