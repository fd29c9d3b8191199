/** What the client needs of `NATS_URL`. */
export interface NatsAddress {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly pass?: string;
  readonly tls: boolean;
}

const SCHEMES = ['nats:', 'tls:'];

/**
 * Reads `nats://user:password@host:4222`, or several of one cluster with commas between; `tls://` for TLS.
 * Undefined when it is none.
 */
export function readNatsUrl(text: string): NatsAddress | undefined {
  const urls = text.split(',').map((one) => (URL.canParse(one.trim()) ? new URL(one.trim()) : undefined));
  const [first] = urls;
  if (first === undefined) return undefined;
  for (const url of urls) {
    if (url === undefined || url.hostname === '' || url.protocol !== first.protocol) return undefined;
    if (!SCHEMES.includes(url.protocol) || url.pathname.length > 1) return undefined;
  }
  return {
    servers: urls.flatMap((url) => (url ? [`${url.hostname}:${url.port || '4222'}`] : [])),
    ...(first.username !== '' && { user: decodeURIComponent(first.username) }),
    ...(first.password !== '' && { pass: decodeURIComponent(first.password) }),
    tls: first.protocol === 'tls:',
  };
}
