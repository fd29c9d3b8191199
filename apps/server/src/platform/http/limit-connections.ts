import type { Server, Socket } from 'node:net';
import { addressBlock } from '@boxhaul/domain/kit';

export interface ConnectionLimits {
  /** Connections at a time. */
  total: number;
  /** Of them from one address (IPv6: from one /64). */
  perAddress: number;
}

/** One address may not take more than this part of all connections. */
const SHARE_OF_ADDRESS = 4;

/** Limits of a server that may have `total` connections. Behind a proxy all come from one address: only `total` holds. */
export const connectionLimits = (total: number, trustProxy: number): ConnectionLimits => ({
  total,
  perAddress: trustProxy > 0 ? total : Math.ceil(total / SHARE_OF_ADDRESS),
});

/** Hangs up on whoever connects beyond the limits, so that descriptors remain for files and the database. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const block = addressBlock(socket.remoteAddress ?? '');
    const count = open.get(block) ?? 0;
    if (count >= limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(block, count + 1);
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left === 0) open.delete(block);
      else open.set(block, left);
    });
  });
}
