import { quotes } from '@boxhaul/contract/pricing';
import { expect, test } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { pageHeaders, safetyHeaders } from './safety-headers';

const t = await fileApp();

test.each([
  ['an answer', 'GET', '/healthz', 200],
  ['a refusal', 'POST', quotes.open.path, 200],
  ['a path that is not there', 'GET', '/api/open/none', 404],
  ['a path that cannot be read', 'GET', '/api/open/%zz', 400],
] as const)('%s carries every safety header', async (_, method, url, status) => {
  const response = await t.app.inject({ method, url });
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({
    'x-request-id': expect.any(String) as string,
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers).toMatchObject(safetyHeaders(false));
});

test('data is no document, and only production promises HTTPS', () => {
  const plain = safetyHeaders(false);
  expect(plain['cache-control']).toBe('no-store');
  expect(plain['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(safetyHeaders(true)['strict-transport-security']).toContain('max-age=31536000');
});

test('on pages scripts come from here alone, and nothing frames them', () => {
  const headers = pageHeaders([]);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
  expect(headers['content-security-policy']?.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
    ]),
  );
});

test('with tiles of a provider pages may take pictures from its host too, and nothing else', () => {
  const policy = pageHeaders(['https://tiles.example'])['content-security-policy'] ?? '';
  expect(policy.split(';').filter((line) => line.includes('tiles.example'))).toEqual([
    "img-src 'self' data: blob: https://tiles.example",
  ]);
  expect(policy).not.toContain('*');
});
