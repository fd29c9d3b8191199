import { createHash } from 'node:crypto';
import { isShareCode } from '@boxhaul/domain/orders';
import type { Deps } from '../../platform/context';
import { signedCode } from '../../platform/session/signed-code';

/** The page that a driver is sent to. */
export const MATCH_PAGE = '/miniMatchGoods';

/** An offer, and the how-manieth code it has: the ones before open nothing. */
interface Coded {
  matchId: string;
  codeNo: number;
}

/** Of what its code is made. */
export const codeOf = ({ matchId, codeNo }: Coded): string => `match ${matchId} ${codeNo}`;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** What is kept of the code of an offer. */
export const hashOfMatch = ({ signer }: Pick<Deps, 'signer'>, coded: Coded): Buffer =>
  hashOf(signedCode(signer, codeOf(coded)));

export const pathOfMatch = ({ signer }: Pick<Deps, 'signer'>, coded: Coded): string =>
  `${MATCH_PAGE}/${signedCode(signer, codeOf(coded))}`;

const ID = /^\d{1,11}$/;

/** What a key in a page's address means: an offer by its id, or by the hash of a code; of what is neither too. */
export const readKey = (key: string): { matchId: string } | { codeHash: Buffer } =>
  ID.test(key) ? { matchId: key } : { codeHash: hashOf(isShareCode(key) ? key : `no code ${key}`) };
