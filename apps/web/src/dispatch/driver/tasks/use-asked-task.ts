import { useEffect, useRef, useState } from 'react';
import type { useDriverTasks } from './use-driver-tasks';

/** How the card of a task is found on the page. */
export const cardId = (taskId: string): string => `task-${taskId}`;

/** Brings the card of a task into sight; false: it is not there. */
export function bringCard(taskId: string): boolean {
  const card = document.getElementById(cardId(taskId));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
  return card !== null;
}

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
    if (bringCard(asked)) brought.current = asked;
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
