import { randomInt } from 'node:crypto';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import { hashPassword } from './sign-in/password';

export interface InitialPassword {
  password: string;
  hash: string;
}

/** Letters and digits that nobody mistakes for one another when they are read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A password to be told once and changed at the first sign-in; some 69 bits, hashed before the transaction opens. */
export async function makeInitialPassword(
  { queues }: Pick<Deps, 'queues'>,
  ctx: Ctx,
): Promise<InitialPassword> {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return { password, hash: await queues.passwords(addressBlock(ctx.ip), () => hashPassword(password)) };
}
