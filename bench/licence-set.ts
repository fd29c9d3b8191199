import { openBrowser } from '../e2e/open-browser';
import { type LicenceFacts, type LicenceLook, licencePage } from '../e2e/licence-page';
import { inventLicences } from './licence-facts';
import { seededRandom } from './quote-questions';

/** A picture with what it should be read as. */
export interface LicenceSample {
  name: string;
  picture: Uint8Array;
  facts: LicenceFacts;
}

const SHEETS = ['scan', 'skewed', 'photo', 'photo', 'small', 'turned', 'blurred'] as const;
type Sheet = (typeof SHEETS)[number];
const FONTS = ['Noto Serif CJK SC', 'Noto Sans CJK SC'];
const VIEW = { width: 1_600, height: 1_200 };
const TALL = { width: 1_200, height: 1_600 };

/** Draws licences by the browser, with skew, a view from the side, light, grain, blur and JPEG; the same for the same seed. */
export async function drawLicences(count: number, seed: number): Promise<LicenceSample[]> {
  const random = seededRandom(seed + 1);
  const browser = await openBrowser();
  try {
    const samples: LicenceSample[] = [];
    for (const [i, facts] of inventLicences(count, seed).entries()) {
      const sheet = SHEETS[i % SHEETS.length]!;
      const look = lookOf(sheet, random);
      const scale = sheet === 'small' ? 0.62 : sheet === 'photo' ? 1.7 : 1.2;
      const upright = look.layout === 'landscape' || sheet === 'photo';
      const page = await browser.newPage({ viewport: upright ? VIEW : TALL, deviceScaleFactor: scale });
      await page.setContent(await licencePage(facts, look));
      const picture = await page.screenshot({
        timeout: 120_000,
        type: 'jpeg',
        quality: sheet === 'small' ? 70 : 85,
      });
      await page.close();
      samples.push({ name: `${i}.${sheet}.${facts.kind}.${look.layout}`, picture, facts });
    }
    return samples;
  } finally {
    await browser.close();
  }
}

function lookOf(sheet: Sheet, random: () => number): LicenceLook {
  const layout = random() < 0.6 ? 'landscape' : 'portrait';
  const between = (from: number, to: number) => from + random() * (to - from);
  const flat = { table: 'background:#eee', light: '', grain: 0.15 };
  const shared = {
    layout,
    font: FONTS[Math.floor(random() * FONTS.length)]!,
    bold: random() < 0.5,
    qr: random() < 0.5,
    width: layout === 'landscape' ? 1_500 : 1_090,
  } as const;
  const skew = (degrees: number) => `transform:rotate(${between(-degrees, degrees).toFixed(2)}deg)`;
  switch (sheet) {
    case 'scan':
    case 'small':
      return { ...shared, ...flat, paper: '' };
    case 'skewed':
      return { ...shared, ...flat, paper: `${skew(7)} scale(.92)` };
    case 'blurred':
      return { ...shared, ...flat, paper: `${skew(2)};filter:blur(1px)` };
    case 'turned': {
      const quarter = 90 * (1 + Math.floor(random() * 3));
      const scale = quarter === 180 ? 0.98 : 0.78;
      return { ...shared, ...flat, paper: `transform:rotate(${quarter}deg) scale(${scale})` };
    }
    case 'photo': {
      const turns = `rotateX(${between(-14, 14).toFixed(1)}deg) rotateY(${between(-14, 14).toFixed(1)}deg) rotateZ(${between(-5, 5).toFixed(1)}deg)`;
      const [x, y] = [between(30, 70), between(30, 70)];
      return {
        ...shared,
        width: layout === 'landscape' ? 1_250 : 780,
        paper: `transform:perspective(2600px) ${turns};filter:blur(.4px)`,
        table: `background:hsl(${between(10, 40).toFixed(0)} 25% 22%)`,
        light: `background:radial-gradient(circle at ${x.toFixed(0)}% ${y.toFixed(0)}%,transparent 20%,rgb(0 0 0 / .45))`,
        grain: 0.35,
      };
    }
  }
}
