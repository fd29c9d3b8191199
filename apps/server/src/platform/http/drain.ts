import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Before the app closes it takes no more connections and answers what was asked, for at most `graceMs`. The app then
 * cuts every line (`forceCloseConnections`), idle ones and those on which a browser never asked anything.
 */
export function drainBeforeClose(app: FastifyInstance, graceMs: number): void {
  const owed = new Set<ServerResponse>();
  let answered = (): void => undefined;
  app.server.on('request', (_request, reply: ServerResponse) => {
    owed.add(reply);
    reply.once('close', () => {
      owed.delete(reply);
      if (owed.size === 0) answered();
    });
  });
  app.addHook('preClose', async () => {
    if (app.server.listening) app.server.close();
    if (owed.size === 0) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, graceMs);
      answered = () => {
        clearTimeout(late);
        resolve();
      };
    });
  });
}
