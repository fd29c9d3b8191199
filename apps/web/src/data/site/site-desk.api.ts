import type { OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { client } from '../kit/client';
import { dataOf, refreshOnSuccess } from '../kit/data-of';

export type DeskSite = OutputOf<typeof content.site>;
export type SiteText = DeskSite['content'];

const data = dataOf(['desk', 'site']);

/** As it was opened: what is written over it must not be replaced under the writer's hands. */
export const siteSettings = data.fixed(content.site, { refetchOnWindowFocus: false });

export const saveSite = refreshOnSuccess(data.mutation(content.saveSite, { quiet: true }));

/** Where visitors will find the picture. */
export async function keepSitePicture(picture: File): Promise<string> {
  const [kept] = await client.call(
    content.uploadPicture,
    { fileName: picture.name },
    { files: [picture], quiet: true },
  );
  if (!kept) throw new Error('no picture was kept');
  return kept.filePath;
}

/** Where visitors will find the file. */
export async function keepSiteFile(file: File): Promise<string> {
  const [kept] = await client.call(
    content.uploadFile,
    { fileName: file.name },
    { files: [file], quiet: true },
  );
  if (!kept) throw new Error('no file was kept');
  return kept.filePath;
}
