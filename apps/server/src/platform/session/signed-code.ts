import { shareCode } from '@boxhaul/domain/orders';
import type { Signer } from './signer';

const PURPOSE = 'signed-code';

/** The code of a page, made of what it is of ('match 17 1') and a key that no row holds: whoever reads the table opens nothing. */
export const signedCode = (signer: Signer, codeOf: string): string =>
  shareCode(Buffer.from(signer.sign(PURPOSE, codeOf), 'base64url'));
