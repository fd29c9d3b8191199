import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PHONE_PX } from './pages';
import { smallTargets } from './small-targets';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const FINGER_PX = 44;
const POINTER_PX = 24;

/** The page's side, where this one function runs. */
interface Rendered {
  document: {
    getAnimations(): { playState: string }[];
  };
}

/** What of a page (or the one part that `selector` names) breaks WCAG 2.2 AA or is too small to press. */
export async function standsInTheWay(page: Page, selector = 'body'): Promise<string[]> {
  const scope = page.locator(selector);
  await scope.waitFor();
  // What is still fading or growing has the contrast and size of neither its beginning nor its end.
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as Rendered;
    return document.getAnimations().every(({ playState }) => playState !== 'running');
  });
  // There are no frames here, and the other mode opens a page of its own for each result.
  // What is in order is counted, not described: that takes longer than finding what is not.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .include(selector);
  const { violations } = await axe.analyze();
  const width = page.viewportSize()?.width ?? 0;
  const least = width <= PHONE_PX ? FINGER_PX : POINTER_PX;
  const small = await smallTargets(scope, least);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    ),
    ...small.map((target) => `under ${least} px: ${target}`),
  ];
}
