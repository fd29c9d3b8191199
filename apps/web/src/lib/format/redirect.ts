/** The query key that carries where a visitor wanted to go (S2). */
export const REDIRECT_KEY = 'redirect_uri';

/** A path of our own site, or null: never another origin, however it is spelled. */
export function ownPath(target: string | null): string | null {
  if (!target || !target.startsWith('/') || /^\/[/\\]/.test(target)) return null;
  try {
    const url = new URL(target, 'http://own.invalid');
    // '/a/../..//x' becomes '//x', which names another host.
    if (url.origin !== 'http://own.invalid' || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Home with the wanted path in its query. */
export const homeWithRedirect = (target: string): string =>
  `/?${new URLSearchParams({ [REDIRECT_KEY]: target }).toString()}`;
