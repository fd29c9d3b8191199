import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from './s3-settings';
import { encodeKey, type S3Request, signS3 } from './sign-s3';

/** How long nothing may come, or go, before a request is given up. */
const SILENT_MS = 15_000;
const MOST_ERROR_BYTES = 16 * 1024;
const TRIES = 3;
const PAUSE_MS = 200;

/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** What a store answered that was no success, in words. */
export class S3Error extends Error {
  override name = 'S3Error';
  constructor(
    readonly status: number,
    /** The service's own word: 'NoSuchKey', 'SignatureDoesNotMatch'; '' where it says none. */
    readonly word: string,
    message: string,
  ) {
    super(message);
  }
}

const WORDS: Readonly<Record<string, string>> = {
  NoSuchBucket: '存储桶不存在，请核对 S3_BUCKET',
  InvalidAccessKeyId: '访问密钥不存在，请核对 S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: '签名不被接受，请核对 S3_SECRET_ACCESS_KEY 与 S3_REGION',
  AccessDenied: '没有访问该存储桶的权限',
  RequestTimeTooSkewed: '本机时间与存储服务相差过大，请校准时间',
};

/** A HEAD has no body that would name what is wrong. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  403: '访问密钥、签名或权限不被接受，请核对 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 与 S3_REGION',
  404: '存储桶不存在，请核对 S3_BUCKET',
};

const textOf = (status: number, word: string): string =>
  `S3 存储应答 ${status}${word === '' ? '' : ` ${word}`}：${(word === '' ? STATUS_WORDS[status] : WORDS[word]) ?? '请求未成功'}`;

async function readError(answer: IncomingMessage): Promise<S3Error> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_ERROR_BYTES) break;
  }
  answer.destroy();
  const status = answer.statusCode ?? 0;
  const word = /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? '';
  return new S3Error(status, word, textOf(status, word));
}

export interface S3Body {
  size: number;
  /** In hex. */
  sha256: string;
  /** Another stream of the same bytes for each try. */
  open: () => Readable;
}

interface Asked {
  method: S3Request['method'];
  /** '' for the bucket itself. */
  key: string;
  body?: S3Body;
}

/** May become right by itself: the network, a service that is busy or broken for a moment. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof S3Error) || error.status >= 500 || error.status === 429;

/** Opens the way to a bucket: one signed request at a time, tried again where trying may help. */
export function openS3(settings: S3Settings, silentMs = SILENT_MS) {
  const { endpoint, bucket, pathStyle } = settings;
  const { protocol, hostname, port, host } = new URL(endpoint);
  const at = pathStyle
    ? { hostname, host }
    : { hostname: `${bucket}.${hostname}`, host: `${bucket}.${host}` };
  const send = protocol === 'https:' ? secure : plain;

  async function once({ method, key, body }: Asked): Promise<IncomingMessage> {
    const path = `${pathStyle ? `/${bucket}` : ''}/${encodeKey(key)}`.replace(/(.)\/$/, '$1');
    const bodySha256 = body?.sha256 ?? EMPTY;
    const headers = {
      ...signS3({ method, host: at.host, path, bodySha256 }, settings, new Date()),
      ...(body && { 'content-length': String(body.size) }),
    };
    const asked = send({ method, hostname: at.hostname, port, path, headers });
    let unread: Readable | undefined;
    asked.setTimeout(silentMs).on('timeout', () => {
      // What has come and was not yet taken waits for its reader, not for the store.
      if (unread === undefined || unread.readableLength === 0) asked.destroy(new Error('S3 存储没有应答'));
      else asked.socket?.setTimeout(silentMs);
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', (answer) => resolve((unread = answer)));
      asked.once('error', reject);
    });
    if (body) await Promise.all([answered, pipeline(body.open(), asked)]).catch(() => undefined);
    else asked.end();
    const answer = await answered;
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    throw await readError(answer);
  }

  return async (asked: Asked): Promise<IncomingMessage> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(asked);
      } catch (error) {
        if (!isPassing(error) || tried === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tried));
      }
    }
  };
}
