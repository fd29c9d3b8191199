import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { senderBlock } from './protocols/sender-block';
import { UnsignedLines } from './unsigned-lines';
import { Jt808Connection } from './protocols/jt808/connection';
import type { ConversationDeps } from './protocols/jt808/conversation';

export interface ListenerLimits {
  maxConnections: number;
  /** Lines of one address on which nobody has signed on: many trucks share the address of a carrier. */
  unsignedPerAddress: number;
  /** Milliseconds without a byte after which a line that has authenticated is dropped. */
  idleMs: number;
  /** Milliseconds from the opening of a line within which somebody must sign on, whatever else is said. */
  signOnMs: number;
}

export const DEFAULT_LISTENER: ListenerLimits = {
  maxConnections: 20_000,
  unsignedPerAddress: 500,
  idleMs: 5 * 60_000,
  signOnMs: 60_000,
};

/** What one address may take of all lines with those that have not signed on. */
const ADDRESS_SHARE = 1 / 4;

/** The TCP port: one connection object a socket, idle ones dropped by `cleanUp`. */
export class Listener {
  readonly connections = new Map<Jt808Connection, () => void>();
  private readonly server: Server;
  private readonly unsigned: UnsignedLines<Jt808Connection>;

  constructor(
    private readonly deps: ConversationDeps,
    private readonly limits: ListenerLimits,
  ) {
    this.server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 });
    this.server.maxConnections = limits.maxConnections;
    const share = Math.max(1, Math.floor(limits.maxConnections * ADDRESS_SHARE));
    this.unsigned = new UnsignedLines(Math.min(limits.unsignedPerAddress, share));
    this.server.on('connection', (socket) => this.admit(socket));
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

  /** Drops silent lines and those on which nobody signs on, and lets the others go on. */
  cleanUp(): void {
    const now = this.deps.clock();
    for (const [connection, destroy] of this.connections) {
      const fault = connection.waitsForUs ? null : this.overdue(connection, now);
      if (fault === null) {
        connection.requestMissing();
        continue;
      }
      this.deps.ledger.reject(fault, null, connection.remote);
      destroy();
    }
  }

  private overdue(connection: Jt808Connection, now: number): 'silent_line' | 'sign_on_timeout' | null {
    if (connection.signedOn) return now - connection.lastHeardAt > this.limits.idleMs ? 'silent_line' : null;
    return now - connection.openedAt > this.limits.signOnMs ? 'sign_on_timeout' : null;
  }

  private admit(socket: Socket): void {
    const remote = `${socket.remoteAddress ?? ''}:${socket.remotePort ?? ''}`;
    const address = senderBlock(remote);
    if (!this.unsigned.hasRoom(address)) {
      this.deps.ledger.reject('too_many_from_address', null, remote);
      socket.destroy();
      return;
    }
    const connection = new Jt808Connection(socket, remote, this.deps);
    this.connections.set(connection, () => socket.destroy());
    this.unsigned.add(address, connection);
    socket.once('close', () => {
      this.connections.delete(connection);
      this.unsigned.remove(address, connection);
    });
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
