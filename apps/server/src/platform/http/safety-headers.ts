const pagePolicy = (tiles: string, scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    // Public pages carry their rules inline.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    // A PDF that the page itself has fetched, looked at in its place.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/**
 * What every answer tells a browser about safety: it is data, to be read by this site's scripts alone and never shown as
 * a document, and kept nowhere: it is about people. Made once and not per request, and short, since the smallest answer carries it too; HTTPS is promised in
 * production only.
 */
export const safetyHeaders = (production: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * What pages, and the scripts that become workers, say instead and besides. `tileOrigins`: where the configured map
 * fetches its tiles, the only other place that a page may ask. `scripts`: the hashes ('sha256-…') of those that stand within pages.
 */
export const pageHeaders = (
  tileOrigins: readonly string[],
  scripts: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': pagePolicy(
    tileOrigins.map((origin) => ` ${origin}`).join(''),
    scripts.map((hash) => ` '${hash}'`).join(''),
  ),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
});
