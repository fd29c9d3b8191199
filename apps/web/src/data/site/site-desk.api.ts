import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type DeskSite = OutputOf<typeof content.site>;
export type SiteText = DeskSite['content'];

/** As it was opened: what is written over it must not be replaced under the writer's hands. */
export const siteSettings = queryOptions({
  queryKey: ['desk', 'site'],
  queryFn: ({ signal }) => client.call(content.site, {}, { signal, quiet: true }),
  refetchOnWindowFocus: false,
});

export const saveSite = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof content.saveSite>) =>
    client.call(content.saveSite, input, { quiet: true }),
  onSuccess: () => cache.invalidateQueries({ queryKey: ['desk', 'site'] }),
});

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
