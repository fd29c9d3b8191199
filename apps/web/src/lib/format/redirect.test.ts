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
    '/admin/../../\\evil.example',
    '/admin/..//evil.example',
  ])('may not be %j', (target) => {
    expect(ownPath(target)).toBeNull();
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.array(fc.constantFrom('/', '\\', '.', '..', 'a', '%2e', '\t')).map((parts) => parts.join('')),
  );

  it('never leaves the site, whatever is in it', () => {
    fc.assert(
      fc.property(text, (text) => {
        const path = ownPath(`/${text}`);
        const { origin } = new URL(path ?? '/', 'http://own.invalid');
        expect(origin).toBe('http://own.invalid');
        expect(path?.startsWith('//') ?? false).toBe(false);
      }),
    );
  });

  it('survives the way through the home address', () => {
    const query = new URLSearchParams(homeWithRedirect('/admin/order?a=1&b=二').slice(2));
    expect(query.get(REDIRECT_KEY)).toBe('/admin/order?a=1&b=二');
  });
});
