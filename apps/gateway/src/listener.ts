import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Jt808Connection } from './protocols/jt808/connection';
import type { ConversationDeps } from './protocols/jt808/conversation';

export interface ListenerLimits {
  maxConnections: number;
  /** Milliseconds without a byte after which a line that has authenticated is dropped. */
  idleMs: number;
  /** The same before anybody has authenticated on it. */
  strangerIdleMs: number;
}

export const DEFAULT_LISTENER: ListenerLimits = {
  maxConnections: 20_000,
  idleMs: 5 * 60_000,
  strangerIdleMs: 2 * 60_000,
};

/** The TCP port: one connection object a socket, idle ones dropped by `sweep`. */
export class Listener {
  readonly connections = new Map<Jt808Connection, () => void>();
  private readonly server: Server;

  constructor(
    private readonly deps: ConversationDeps,
    private readonly limits: ListenerLimits,
  ) {
    this.server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 });
    this.server.maxConnections = limits.maxConnections;
    this.server.on('connection', (socket) => {
      const connection = new Jt808Connection(socket, deps);
      this.connections.set(connection, () => socket.destroy());
      socket.once('close', () => this.connections.delete(connection));
    });
    this.server.on('drop', (dropped) =>
      deps.ledger.reject('too_many_connections', null, dropped?.remoteAddress ?? ''),
    );
  }

  /** Resolves to the port; rejects when it is taken. */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    // accept(2) may fail for want of descriptors; the next one may succeed.
    this.server.on('error', (error) => this.deps.log.error({ err: error }, 'the port reports an error'));
    return (this.server.address() as AddressInfo).port;
  }

  /** Drops silent lines, asks for lost subpackages. */
  sweep(): void {
    const now = this.deps.clock();
    for (const [connection, destroy] of this.connections) {
      const known = [...connection.sessions.values()].some((session) => session.authenticated);
      const silentMs = now - connection.lastHeardAt;
      const allowedMs = known ? this.limits.idleMs : this.limits.strangerIdleMs;
      if (silentMs > allowedMs && !connection.waitsForUs) destroy();
      else connection.mend();
    }
  }

  /** Takes no more connections and reads no more. */
  async stopReading(): Promise<void> {
    this.server.close();
    await Promise.all([...this.connections.keys()].map((connection) => connection.stopReading()));
  }

  /** Sends the last replies, hangs up, and cuts what has not gone after `graceMs`. */
  async hangUp(graceMs: number): Promise<void> {
    const gone = [...this.connections.keys()].map((connection) => connection.closed);
    for (const connection of this.connections.keys()) connection.close();
    const timer = setTimeout(() => {
      for (const destroy of this.connections.values()) destroy();
    }, graceMs);
    await Promise.all(gone);
    clearTimeout(timer);
  }
}
