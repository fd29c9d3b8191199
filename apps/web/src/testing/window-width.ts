import { vi } from 'vitest';

/** A window so many CSS pixels wide, until the test is over. */
export function windowOf(px: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      media: query,
      matches: most !== undefined && px <= Number(most),
    });
  });
}
