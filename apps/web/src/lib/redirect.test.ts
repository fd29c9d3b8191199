import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeWithRedirect, ownPath, REDIRECT_KEY } from './redirect';

describe('a redirect target', () => {
  it.each(['/admin/order', '/admin/order?tab=2#x', '/'])('may be the own path %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'admin',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
  ])('may not be %j', (target) => {
    expect(ownPath(target)).toBeNull();
  });

  it('never leaves the site, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        const path = ownPath(`/${text}`);
        const { origin } = new URL(path ?? '/', 'http://own.invalid');
        expect(origin).toBe('http://own.invalid');
      }),
    );
  });

  it('survives the way through the home address', () => {
    const query = new URLSearchParams(homeWithRedirect('/admin/order?a=1&b=二').slice(2));
    expect(query.get(REDIRECT_KEY)).toBe('/admin/order?a=1&b=二');
  });
});
