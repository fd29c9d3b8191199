import { visits } from '@boxhaul/contract/site';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseVisits } from '../../lib/visit-choice';
import { done, fakeServer, refused } from '../../testing/fake-server';

const counts = () => fakeServer([[visits.count, done(visits.count, null)]]);
/** The module as a new page has it. */
const load = async () => {
  vi.resetModules();
  return (await import('./count-visit')).countVisit;
};
beforeEach(() => vi.unstubAllGlobals());

describe('counting a look', () => {
  it('sends the page, and what led here once, and nobody’s token', async () => {
    const server = counts();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.baidu.com/s?wd=secret');
    const countVisit = await load();
    await countVisit('view', '/');
    await countVisit('view', '/about');
    expect(server.to(visits.count).map(({ body, token }) => [body, token])).toEqual([
      [{ kind: 'view', path: '/', referrer: 'www.baidu.com', host: 'localhost' }, null],
      [{ kind: 'view', path: '/about', referrer: '', host: 'localhost' }, null],
    ]);
  });

  it('sends nothing once somebody has said no, until they say yes again', async () => {
    const server = counts();
    const countVisit = await load();
    chooseVisits(false);
    await countVisit('view', '/');
    expect(server.to(visits.count)).toHaveLength(0);
    chooseVisits(true);
    await countVisit('view', '/');
    expect(server.to(visits.count)).toHaveLength(1);
  });

  it('sends nothing from a browser that says so for all sites', async () => {
    const server = counts();
    vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
    await (
      await load()
    )('view', '/');
    expect(server.to(visits.count)).toHaveLength(0);
  });

  it('sends nothing from a browser that forbids to be followed by the other sign (GPC)', async () => {
    const server = counts();
    vi.stubGlobal('navigator', { doNotTrack: null, globalPrivacyControl: true });
    await (
      await load()
    )('view', '/');
    expect(server.to(visits.count)).toHaveLength(0);
  });

  it('is nobody’s trouble when it fails', async () => {
    fakeServer([[visits.count, refused('0', '稍后再试')]]);
    await expect((await load())('view', '/')).resolves.toBeUndefined();
  });
});
