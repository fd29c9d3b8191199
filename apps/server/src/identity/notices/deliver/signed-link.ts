import { z } from 'zod';
import type { Deps } from '../../../platform/context';
import { signedCode } from '../../../platform/session/signed-code';

const signedPage = z.object({ page: z.string(), codeOf: z.string() });

/**
 * The address of the page behind a signed code that a notice brings, made when it is sent, so that no row opens anything;
 * '' of any other notice.
 */
export function signedLink({ signer, config }: Pick<Deps, 'signer' | 'config'>, facts: unknown): string {
  const found = signedPage.safeParse(facts);
  if (!found.success) return '';
  const { page, codeOf } = found.data;
  return ` ${config.siteOrigin ?? ''}${page}/${signedCode(signer, codeOf)}`;
}
