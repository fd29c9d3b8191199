import { connect, type NatsConnection } from '@nats-io/transport-node';
import { readNatsUrl } from './nats-url';

/** Who moved; the same words as on the database's channel. */
const SUBJECT = 'boxhaul.live';
/** A line that answers nothing for two of these is taken for broken. */
const PING_EVERY_MS = 5_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
const CONNECT_WITHIN_MS = 5_000;

export interface FanOutOptions {
  /** As `readNatsUrl` takes it. */
  url: string;
  /** How the server's monitoring names this process. */
  name: string;
  /** Without it nothing is listened to. */
  onMessage?: (payload: string) => void;
  /** Connected again: messages may have been missed. */
  onGap?: () => void;
  onError?: (error: Error) => void;
}

export interface FanOut {
  /** Tells everybody who listens; false while the server is away: then it is to be told another way. */
  tell: (payload: string) => boolean;
  close(): Promise<void>;
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A connection that comes back by itself for as long as it lives; rejects when there is none to begin with. */
function dial({ url, name }: FanOutOptions): Promise<NatsConnection> {
  const address = readNatsUrl(url);
  if (!address) throw new Error('not an address of NATS');
  const { servers, tls, ...who } = address;
  return connect({
    servers: [...servers],
    ...who,
    ...(tls && { tls: {} }),
    name,
    timeout: CONNECT_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    reconnectTimeWait: RETRY_MS,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
  });
}

/** Once it resolves, the server knows of the subscription. */
async function subscribe(nats: NatsConnection, { onMessage, onError }: FanOutOptions): Promise<void> {
  if (!onMessage) return;
  nats.subscribe(SUBJECT, {
    callback: (error, message) => (error ? onError?.(error) : onMessage(message.string())),
  });
  await nats.flush();
}

/** Connects in the background and comes back by itself for ever. */
export function openFanOut(options: FanOutOptions): FanOut {
  let up = false;
  let closed = false;
  let connection: NatsConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  const rise = () => {
    up = true;
    options.onGap?.();
  };
  const follow = async (nats: NatsConnection): Promise<void> => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' || status.type === 'close') up = false;
      if (status.type === 'disconnect') options.onError?.(new Error(`connection to ${status.server} lost`));
      if (status.type === 'error') options.onError?.(status.error);
      if (status.type === 'reconnect') rise();
    }
  };
  const open = async (): Promise<void> => {
    const nats = await dial(options);
    if (closed) return nats.close();
    connection = nats;
    await subscribe(nats, options);
    rise();
    void follow(nats);
  };
  const tryToOpen = (delay: number): void => {
    open().catch((thrown: unknown) => {
      if (closed) return;
      options.onError?.(asError(thrown));
      timer = setTimeout(() => tryToOpen(Math.min(delay * 2, LONGEST_RETRY_MS)), delay);
    });
  };
  tryToOpen(RETRY_MS);

  return {
    tell: (payload) => {
      if (!up || !connection) return false;
      connection.publish(SUBJECT, payload);
      return true;
    },
    close: async () => {
      const connected = up;
      closed = true;
      up = false;
      clearTimeout(timer);
      // What was told is sent off first, where there is somebody to take it.
      await (connected ? connection?.drain() : connection?.close());
    },
  };
}
