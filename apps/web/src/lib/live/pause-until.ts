/** Resolves after `ms`, at the end of `signal`, or when the browser says that its network came or went. */
export const pauseUntil =
  (turn: 'online' | 'offline') =>
  (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        window.removeEventListener(turn, end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      window.addEventListener(turn, end);
    });
