import type { Deps } from '../../platform/context';

const PURPOSE = 'file';
const LINK_SECONDS = 600;

/** For whom a link is made, and when. */
export interface LinkHolder {
  accountId: string;
  now: Date;
}

/**
 * A signed link of 10 minutes to a file's bytes. Whoever gets one has been asked before, and is named in it: who opens
 * a file is kept.
 */
export function fileUrl(deps: Pick<Deps, 'signer'>, fileId: string, { accountId, now }: LinkHolder): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signature = deps.signer.sign(PURPOSE, `${fileId}.${expires}.${accountId}`);
  return `/api/open/file/${fileId}?e=${expires}&a=${accountId}&s=${signature}`;
}

/** Seconds for which a link still works; 0 when it has expired or was never signed here. */
export function linkLife(
  deps: Pick<Deps, 'signer'>,
  link: { id: string; e: string; a: string; s: string },
  now: Date,
): number {
  const signed = `${link.id}.${link.e}.${link.a}`;
  if (!/^\d{1,12}$/.test(link.e) || !deps.signer.verify(PURPOSE, signed, link.s)) return 0;
  return Math.max(0, Number(link.e) - Math.floor(now.getTime() / 1000));
}
