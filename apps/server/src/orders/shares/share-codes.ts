import { createHash } from 'node:crypto';
import { isShareCode, shareCode } from '@boxhaul/domain/orders';
import type { Deps } from '../../platform/context';

const PURPOSE = 'order-share';

/** The code of a share, made of its id and a key that no row holds: whoever reads the table opens nothing. */
export const codeOfShare = ({ signer }: Pick<Deps, 'signer'>, shareId: string): string =>
  shareCode(Buffer.from(signer.sign(PURPOSE, shareId), 'base64url'));

/** What is kept of a code. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The hash to look for; of what is no code at all too, so that every miss takes the same way. */
export const hashToFind = (text: string): Buffer => hashOfCode(isShareCode(text) ? text : `no code ${text}`);

export const pathOfCode = (code: string): string => `/a/${code}`;
