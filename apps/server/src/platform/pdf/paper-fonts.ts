import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readTrueType, type TrueType } from './true-type';

/** Fonts by weight, each with all its signs. */
export type PaperFonts = Readonly<Record<'regular' | 'bold', TrueType>>;

const { resolve } = createRequire(import.meta.url);
const fileOf = (weight: string): string =>
  resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

/** Where Noto Sans SC lies, under the OFL 1.1 (OFL.txt beside this file). */
export const paperFontFiles = () => ({ regular: fileOf('400Regular'), bold: fileOf('700Bold') });

/** Reads both weights: 20 MB, in the thread that draws alone. */
export function readPaperFonts(): PaperFonts {
  const { regular, bold } = paperFontFiles();
  return { regular: readTrueType(readFileSync(regular)), bold: readTrueType(readFileSync(bold)) };
}
