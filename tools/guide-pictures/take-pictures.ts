import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openFor } from './people';
import { PICTURES, type Picture } from './pictures';

/** A page of a guide is read over a slow line too. */
const MOST_BYTES = 120_000;
const QUALITIES = [82, 74, 66, 58, 50];
/** What must stand on no picture: a part that failed, or one that is not there yet. */
const NOT_SHOWN = '[aria-busy=true], [role=progressbar]';

/** Takes those pictures, or all, into a folder, and says each with its size; one that fails keeps none of the others back. */
export async function takePictures(
  { browser, origin, folder }: { browser: Browser; origin: string; folder: string },
  names: readonly string[],
): Promise<void> {
  const failed: unknown[] = [];
  for (const picture of PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const page = await openFor(browser, origin, picture.person);
    try {
      const bytes = await take(page, picture);
      writeFileSync(join(folder, `${picture.name}.jpg`), bytes);
      console.log(`${picture.name}.jpg：${Math.round(bytes.length / 1000)} kB`);
    } catch (error) {
      console.error(`${picture.name}.jpg：没有拍成`);
      await page.screenshot({ path: `test-results/${picture.name}.png` });
      failed.push(error);
    } finally {
      await page.context().close();
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} 张图片没有拍成，屏幕见 test-results。`);
}

async function take(page: Page, { name, open }: Picture): Promise<Buffer> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await open(page);
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.locator(NOT_SHOWN).filter({ visible: true }).first().waitFor({ state: 'detached' });
  if (faults.length > 0) throw new Error(`${name}：${faults.join('；')}`);
  for (const quality of QUALITIES) {
    const bytes = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' });
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`${name} 的图片超过 ${MOST_BYTES / 1000} kB。`);
}
