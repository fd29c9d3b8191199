import { createHash, createHmac } from 'node:crypto';

/** A request as it goes out; paths are encoded, header names lower case. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  host: string;
  path: string;
  /** SHA-256 of the body, in hex. */
  bodySha256: string;
  headers?: Readonly<Record<string, string>>;
}

interface Key {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const SERVICE = 's3';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A key's path, each part encoded as the signature wants it: more than `encodeURIComponent` does. */
export const encodeKey = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/** The headers of a request with its signature (AWS Signature Version 4, in the Authorization header). */
export function signS3(
  { method, host, path, bodySha256, headers = {} }: S3Request,
  { accessKeyId, secretAccessKey, region }: Key,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    path,
    '',
    ...names.map((name) => `${name}:${(signed[name] ?? '').trim()}`),
    '',
    names.join(';'),
    bodySha256,
  ].join('\n');
  const scope = `${day}/${region}/${SERVICE}/aws4_request`;
  const key = [region, SERVICE, 'aws4_request'].reduce<Buffer>(
    (made, part) => mac(made, part),
    mac(`AWS4${secretAccessKey}`, day),
  );
  const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, hex(canonical)].join('\n')).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
