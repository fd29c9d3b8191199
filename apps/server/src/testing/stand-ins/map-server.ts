import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider of a test answers to one question: a body, or whatever it does with the line. */
export type MapAnswer = object | string | ((response: ServerResponse) => void);

/** A provider of maps on this machine: answers by path, and notes what it was asked. */
export interface MapServer {
  endpoint: string;
  /** Paths with their questions, in order. */
  asked: URL[];
  answers: Map<string, MapAnswer>;
  close(): Promise<void>;
}

export async function openMapServer(): Promise<MapServer> {
  const asked: URL[] = [];
  const answers = new Map<string, MapAnswer>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map.test');
    asked.push(url);
    const answer = answers.get(url.pathname);
    if (typeof answer === 'function') {
      answer(response);
      return;
    }
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
