import { useEffect, useRef, useState } from 'react';
import type { useDriverTasks } from './use-driver-tasks';

/** How the card of a task is found on the page. */
export const cardId = (taskId: string): string => `task-${taskId}`;

/**
 * Brings the task that the address names into sight, once it is there; a notice that was touched names it. Answers
 * whether it is no task of the driver's any more.
 */
export function useAskedTask(
  asked: string | null,
  { data, isPlaceholderData, refetch }: ReturnType<typeof useDriverTasks>['tasks'],
): boolean {
  const brought = useRef<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const here = data?.tasks.some(({ taskId }) => taskId === asked) ?? false;
  const isRead = data !== undefined && !data.old && !isPlaceholderData;
  const unknown = asked !== null && isRead && !here;
  useEffect(() => {
    if (!here || asked === null || brought.current === asked) return;
    const card = document.getElementById(cardId(asked));
    if (!card) return;
    brought.current = asked;
    card.scrollIntoView({ block: 'start' });
    card.focus({ preventScroll: true });
  }, [asked, here]);
  useEffect(() => {
    if (!unknown) return undefined;
    let left = false;
    // The notice may tell of a task that is newer than what was read.
    const seek = async () => {
      await refetch();
      if (!left) setSought(asked);
    };
    void seek();
    return () => {
      left = true;
    };
  }, [asked, unknown, refetch]);
  return unknown && sought === asked;
}
