import { Client, escapeIdentifier } from 'pg';
import type { ConnectionSettings } from './connection-settings';

export type ListenOptions = {
  applicationName: string;
  onMessage: (payload: string) => void;
  /** Connected again after a break: messages may have been missed. */
  onReconnect?: () => void;
  onError?: (error: Error) => void;
};

export type Listener = { close(): Promise<void> };

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/** LISTENs on a connection of its own, and comes back by itself when it breaks. Resolves once it listens. */
export async function listen(
  settings: ConnectionSettings,
  channel: string,
  options: ListenOptions,
): Promise<Listener> {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const next = new Client({ ...settings, application_name: options.applicationName, keepAlive: true });
    let lost = false;
    const lose = (error?: Error) => {
      if (error && !closed) options.onError?.(error);
      if (lost || closed || client !== next) return;
      lost = true;
      reopen(FIRST_DELAY_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    await next.connect();
    try {
      await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    if (closed) return next.end();
    client = next;
  };

  const reopen = (delay: number): void => {
    timer = setTimeout(() => {
      open().then(
        () => (closed ? undefined : options.onReconnect?.()),
        (error: Error) => {
          if (closed) return;
          options.onError?.(error);
          reopen(Math.min(delay * 2, LONGEST_DELAY_MS));
        },
      );
    }, delay);
  };

  await open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
