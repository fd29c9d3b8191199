import { useState } from 'react';
import type { SearchSide } from '../../data/site/search.api';
import { hasDialog } from '../../lib/hooks/keys-are-free';
import { usePageKeys } from '../../lib/hooks/use-page-keys';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { DialogHost } from '../dialog-host';
import type { Offered } from './match-pages';

const Palette = lazyPart(async () => (await import('./palette')).Palette);

/** Ctrl K or ⌘ K from anywhere but another dialog; `open` is for buttons. Not `offered`: neither. */
export function usePalette(offered = true) {
  const [shown, setShown] = useState(false);
  usePageKeys((event) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    if (!offered || hasDialog()) return;
    event.preventDefault();
    setShown(true);
  });
  return { shown, open: offered ? () => setShown(true) : undefined, close: () => setShown(false) };
}

interface PaletteHostProps {
  open: boolean;
  side: SearchSide;
  offered: readonly Offered[];
  onClose: () => void;
}

/** The search over everything, whose code comes when it is first asked for. */
export const PaletteHost = ({ open, ...props }: PaletteHostProps) => (
  <DialogHost open={open} title="查找" onClose={props.onClose}>
    <Palette {...props} />
  </DialogHost>
);
