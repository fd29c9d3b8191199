import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteData } from '../../testing/site-fixtures';

const KEY = 'boxhaul.service-phone';
const WEIGHTS = [50, 15, 15, 15];
const phones = WEIGHTS.map((weight, at) => ({ phone: String(at), weight }));
const DRAWS = [0, 0.000_000_04, 0.25, 0.52, 0.53, 0.68, 0.7, 0.84, 0.95, 0.999_999_9];

/** As a page that is loaded anew. */
async function freshPage(): Promise<string | null> {
  vi.resetModules();
  const { useServicePhone } = await import('./use-service-phone');
  const { SiteDataContext } = await import('../kit/site-data');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteDataContext value={{ ...siteData, home: { ...siteData.home, servicePhones: phones } }}>
      {children}
    </SiteDataContext>
  );
  return renderHook(() => useServicePhone(), { wrapper }).result.current;
}
const atDraw = (random: number): string => {
  let rest = random * 95;
  return phones.find(({ weight }) => (rest -= weight) < 0)!.phone;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the number of the service', () => {
  it.each(DRAWS)('is one for a session, drawn at %f', async (random) => {
    const draw = vi.spyOn(Math, 'random').mockReturnValueOnce(random);
    for (const other of DRAWS.toReversed()) draw.mockReturnValueOnce(other);
    const seen = [await freshPage(), await freshPage(), await freshPage()];
    expect(seen).toEqual([atDraw(random), atDraw(random), atDraw(random)]);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is drawn by weight, anew for another session', async () => {
    const seen = new Map<string | null, number>();
    for (let at = 0; at < 19; at++) {
      sessionStorage.clear();
      vi.spyOn(Math, 'random').mockReturnValueOnce((at + 0.5) / 19);
      const phone = await freshPage();
      seen.set(phone, (seen.get(phone) ?? 0) + 1);
    }
    expect([...seen]).toEqual(WEIGHTS.map((weight, at) => [String(at), weight / 5]));
  });

  it.each(['', 'x', '1', '1.5', '-0.1', 'NaN', 'Infinity', '4e-8', '0.5 ', '{"random":0.9}'])(
    'is drawn anew where %j was kept',
    async (kept) => {
      sessionStorage.setItem(KEY, kept);
      vi.spyOn(Math, 'random').mockReturnValueOnce(0.7);
      expect(await freshPage()).toBe(atDraw(0.7));
      expect(sessionStorage.getItem(KEY)).toBe('0.700000');
    },
  );

  it.each([
    ['reading', 'getItem'],
    ['writing', 'setItem'],
  ] as const)('is told without a word where %s is refused', async (_, method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.6);
    const told = vi.spyOn(console, 'error');
    expect(await freshPage()).toBe(atDraw(0.6));
    expect(told).not.toHaveBeenCalled();
  });
});
