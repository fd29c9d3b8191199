import type { Deps } from '../../platform/context';

const PURPOSE = 'file';
const LINK_SECONDS = 600;

/** A signed link of 10 minutes to a file's bytes; who gets one has been asked before. */
export function fileUrl(deps: Pick<Deps, 'signer'>, fileId: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signature = deps.signer.sign(PURPOSE, `${fileId}.${expires}`);
  return `/api/open/file/${fileId}?e=${expires}&s=${signature}`;
}

/** Seconds for which a link still works; 0 when it has expired or was never signed here. */
export function linkLife(
  deps: Pick<Deps, 'signer'>,
  link: { id: string; e: string; s: string },
  now: Date,
): number {
  if (!/^\d{1,12}$/.test(link.e) || !deps.signer.verify(PURPOSE, `${link.id}.${link.e}`, link.s)) return 0;
  return Math.max(0, Number(link.e) - Math.floor(now.getTime() / 1000));
}
