import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a shipping company of a test answers: JSON, a status with a text, or whatever it does with the line. */
export type LineAnswer = object | { status: number; text: string } | ((response: ServerResponse) => void);

/** A shipping company's interface on this machine: answers by path, and notes what it was asked. */
export interface LineServer {
  origin: string;
  asked: { url: URL; method: string; headers: IncomingHttpHeaders; body: string }[];
  answers: Map<string, LineAnswer>;
  close(): Promise<void>;
}

const isStatus = (answer: object): answer is { status: number; text: string } =>
  'status' in answer && 'text' in answer;

export async function openLineServer(): Promise<LineServer> {
  const asked: LineServer['asked'] = [];
  const answers: LineServer['answers'] = new Map();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://line.test');
      asked.push({ url, method: request.method ?? '', headers: request.headers, body });
      const answer = answers.get(url.pathname);
      if (typeof answer === 'function') {
        answer(response);
        return;
      }
      const status = answer === undefined ? 404 : isStatus(answer) ? answer.status : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(answer !== undefined && isStatus(answer) ? answer.text : JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
