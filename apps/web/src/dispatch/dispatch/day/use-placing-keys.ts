import { useEffectEvent, useLayoutEffect } from 'react';

export type PlacingKey = 'before' | 'after' | 'up' | 'down' | 'drop' | 'cancel';

const KEYS: Readonly<Record<string, PlacingKey>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'cancel',
};

/** The keys of a trip that is held, before the page or a dialog hears them: wherever the focus is, for its row may scroll away. */
export function usePlacingKeys(held: boolean, onKey: (key: PlacingKey) => void): void {
  const hear = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!held) return undefined;
    const listen = (event: KeyboardEvent) => {
      const key = KEYS[event.key];
      if (event.key === 'Tab') hear('cancel');
      if (!key) return;
      event.preventDefault();
      event.stopPropagation();
      hear(key);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [held]);
}
