import type { Page } from '@playwright/test';
import { deskIsThere, FIRST_OWNER, signInAtDesk, signInAtPortal } from './pages';

/** Where the site keeps its session (apps/web/src/data/kit/session.ts). */
const KEY = 'boxhaul.session';
/** Sessions of this file's journeys, by product and account. */
const sessions = new Map<string, string>();

/** As signing in once and coming back in another window, to `path`: for journeys that are not about signing in. */
async function comeBack(page: Page, who: string, path: string, signIn: () => Promise<void>): Promise<void> {
  await page.goto('/healthz');
  const name = `${new URL(page.url()).origin} ${who}`;
  const session = sessions.get(name);
  if (session === undefined) {
    await signIn();
    const kept = await page.evaluate<string | null>(`localStorage.getItem('${KEY}')`);
    if (kept === null) throw new Error(`no session is kept as ${KEY}`);
    sessions.set(name, kept);
  } else await page.evaluate(`localStorage.setItem('${KEY}', ${JSON.stringify(session)})`);
  await page.goto(path);
}

export const comeBackToPortal = (page: Page, phone = FIRST_OWNER, path = '/admin/order'): Promise<void> =>
  comeBack(page, phone, path, () => signInAtPortal(page, phone));

export async function comeBackToDesk(page: Page, userName: string, path = '/ops/orders'): Promise<void> {
  await comeBack(page, userName, path, () => signInAtDesk(page, userName));
  await deskIsThere(page);
}
