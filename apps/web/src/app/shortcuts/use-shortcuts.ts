import { keysAreFree } from '../../lib/hooks/keys-are-free';
import { usePageKeys } from '../../lib/hooks/use-page-keys';

interface Shortcuts {
  /** Left out where nobody orders. */
  newOrder?: () => void;
  help: () => void;
}

const SEARCH = 'input[data-page-search]';

/** `n` new order, `/` search, `?` help; none of them while somebody types or a dialog is open. */
export function useShortcuts({ newOrder, help }: Shortcuts): void {
  usePageKeys((event) => {
    if (!keysAreFree(event)) return;
    if (event.key === 'n' && newOrder) newOrder();
    else if (event.key === '?') help();
    else if (event.key === '/') document.querySelector<HTMLElement>(SEARCH)?.focus();
    else return;
    event.preventDefault();
  });
}
