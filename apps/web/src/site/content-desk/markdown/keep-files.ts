import { SITE_PICTURE_PX } from '@boxhaul/domain/kit';
import { keepSiteFile, keepSitePicture } from '../../../data/site/site-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { PAPERS, PICTURES, refuseFile } from '../../../lib/upload-rules';

const nameOf = (file: File) => file.name.replace(/[[\]]/g, '');

/** How large a picture is, as its line says it; '' where the browser cannot tell. The site may keep a smaller one. */
async function sizeOf(picture: File): Promise<string> {
  try {
    const { width, height } = await createImageBitmap(picture);
    const scale = Math.min(1, SITE_PICTURE_PX / Math.max(width, height));
    return `#${Math.ceil(width * scale)}x${Math.ceil(height * scale)}`;
  } catch {
    return '';
  }
}

/** Keeps a picture or a file for the site; what stands in the text for it. */
async function keep(file: File): Promise<string> {
  if (refuseFile(file, PICTURES) === null)
    return `![${nameOf(file).replace(/\.\w+$/, '')}](${await keepSitePicture(file)}${await sizeOf(file)})`;
  return `[${nameOf(file)}](${await keepSiteFile(file)})`;
}

/** Keeps files up to the first that is refused; the lines for those before it, and why. */
export async function keepFiles(files: readonly File[]): Promise<{ lines: string[]; fault: string | null }> {
  const lines: string[] = [];
  for (const file of files) {
    const why = refuseFile(file, PAPERS) ?? (await failureOf(keep(file).then((line) => lines.push(line))));
    if (why !== null) return { lines, fault: `${file.name}：${why}` };
  }
  return { lines, fault: null };
}
