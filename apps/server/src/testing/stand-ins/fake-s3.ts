import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Settings } from '../../platform/files/s3-settings';

const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
export const BUCKET = 'boxhaul-files';
const REGION = 'cn-south-1';

type Data = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (data: Data): Buffer =>
  typeof data === 'string'
    ? Buffer.from(data)
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);

/** SHA-256 as the SDK's signer takes it, keyed or not. */
class Sha256 {
  private readonly hash;
  constructor(secret?: Data) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: Data): void {
    this.hash.update(bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
  reset(): void {
    throw new Error('each is used once');
  }
}

/** The signature that the AWS SDK itself gives a request: the oracle of ours. */
export async function oracleSignature(asked: {
  method: string;
  path: string;
  headers: Record<string, string>;
  now: Date;
}): Promise<string> {
  const signer = new SignatureV4({
    service: 's3',
    region: REGION,
    credentials: KEY,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { method, path, headers, now } = asked;
  const signed = await signer.sign(
    { method, protocol: 'http:', hostname: headers['host'] ?? '', path, headers },
    { signingDate: now },
  );
  return signed.headers['authorization'] ?? '';
}

/** What the service does with the next requests instead of serving them. */
export type Mishap = 'none' | 'broken' | 'silent' | 'cut' | 'held';

export interface FakeS3 {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Methods and paths, in order. */
  asked: string[];
  /** The next requests go wrong in this way, one after the other. */
  mishaps: Mishap[];
  /** Called once the first bytes of a request that is 'held' are there: no more are taken until its sender is gone. */
  onHeld: () => void;
  close: () => Promise<void>;
}

const refuse = (reply: ServerResponse, status: number, code: string): void => {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
};

/** Whether a request carries the signature that the SDK would give it. */
async function isSigned(request: IncomingMessage): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]));
  const time = headers['x-amz-date'] ?? '';
  const now = new Date(time.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const expected = await oracleSignature({
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    now,
  });
  return expected === given;
}

/** A service that speaks as much S3 as the store does: it checks signatures by the SDK's own code, lengths and hashes. */
export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const mishaps: Mishap[] = [];
  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    const mishap = mishaps.shift() ?? 'none';
    if (mishap === 'cut') {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(bytesOf(chunk as Buffer));
      if (mishap !== 'held') continue;
      fake.onHeld();
      await once(request, 'close');
    }
    const body = Buffer.concat(chunks);
    if (mishap === 'silent') return;
    if (mishap === 'broken') return refuse(reply, 503, 'SlowDown');
    if (!(await isSigned(request))) return refuse(reply, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = url.split('/');
    if (bucket !== BUCKET) return refuse(reply, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const sha256 = createHash('sha256').update(body).digest('hex');
    if (request.headers['x-amz-content-sha256'] !== sha256) return refuse(reply, 400, 'BadDigest');
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (method === 'GET' && !found) return refuse(reply, 404, 'NoSuchKey');
    reply.writeHead(
      method === 'DELETE' ? 204 : 200,
      method === 'GET' ? { 'content-length': found?.length } : {},
    );
    reply.end(method === 'GET' ? found : undefined);
  }
  const server = createServer((request, reply) => {
    void serve(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeS3 = {
    settings: { endpoint, bucket: BUCKET, region: REGION, ...KEY, pathStyle: true },
    objects,
    asked,
    mishaps,
    onHeld: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
