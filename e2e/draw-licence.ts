import type { Browser } from '@playwright/test';
import { type LicenceFacts, licencePage } from './licence-page';

/** The picture of a licence as a flat-bed scanner makes it. */
export async function drawLicence(browser: Browser, facts: LicenceFacts): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_600, height: 1_200 } });
  try {
    const look = {
      layout: 'landscape',
      font: 'Noto Sans CJK SC',
      bold: false,
      qr: true,
      width: 1_500,
      paper: '',
      table: 'background:#eee',
      light: '',
      grain: 0.15,
    } as const;
    await page.setContent(await licencePage(facts, look));
    return await page.screenshot({ type: 'jpeg', quality: 85 });
  } finally {
    await page.close();
  }
}
