/** Which task against which harbour. */
export interface Opened {
  taskId: string;
  /** Undefined: its own. */
  harborId?: number | undefined;
}

/** The same in a word; of a harbour that is none the task alone. */
export const originId = ({ taskId, harborId = 0 }: Opened): string =>
  harborId > 0 ? `${taskId} ${harborId}` : taskId;

export function openedOf(id: string): Opened {
  const [taskId = '', harbor] = id.split(' ');
  return harbor === undefined ? { taskId } : { taskId, harborId: Number(harbor) };
}
