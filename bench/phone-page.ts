import { loadavg } from 'node:os';
import { account } from '@boxhaul/contract/identity';
import { createClient, type InputOf } from '@boxhaul/contract/kit';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What Lighthouse gives a phone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
export const SLOWER = 4;

/** A page of a browser that has kept nothing. */
export async function visit<T>(
  browser: Browser,
  options: object,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  const page = await context.newPage();
  const answer = await work(page, await context.newCDPSession(page));
  await context.close();
  return answer;
}

/** The same on a phone in the hand of somebody on the road; `before` runs in the page before its own script. */
export const visitByPhone = <T>(
  browser: Browser,
  before: string,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> =>
  visit(browser, PHONE, async (page, cdp) => {
    await page.addInitScript({ content: before });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return work(page, cdp);
  });

/** How the site keeps a session in a browser, as script that a page runs first. */
export async function signedIn(origin: string, who: InputOf<typeof account.login>): Promise<string> {
  const { token, ...user } = await createClient({ baseUrl: origin, token: () => null }).call(
    account.login,
    who,
  );
  const session = JSON.stringify({ token, user: { ...user, nickname: user.username } });
  return `localStorage.setItem('boxhaul.session', ${JSON.stringify(session)});`;
}

/** What was measured several times, and the machine's load of the last minute before each. */
export interface Series<T> {
  seen: readonly T[];
  loads: readonly number[];
}

export async function times<T>(rounds: number, work: () => Promise<T>): Promise<Series<T>> {
  const [seen, loads]: [T[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    loads.push(loadavg()[0]!);
    seen.push(await work());
  }
  return { seen, loads };
}
