import { useEffect, useRef } from 'react';

/** How the card of a task is found on the page. */
export const cardId = (taskId: string): string => `task-${taskId}`;

/** Brings the task that the address names into sight, once it is there; a notice that was touched names it. */
export function useAskedTask(asked: string | null, shown: boolean): void {
  const brought = useRef<string | null>(null);
  useEffect(() => {
    if (!shown || asked === null || brought.current === asked) return;
    const card = document.getElementById(cardId(asked));
    if (!card) return;
    brought.current = asked;
    card.scrollIntoView({ block: 'start' });
    card.focus({ preventScroll: true });
  }, [asked, shown]);
}
