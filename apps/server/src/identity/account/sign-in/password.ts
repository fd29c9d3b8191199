import { hash, verify } from '@node-rs/argon2';

/** decisions 9: argon2id, the library's default; 64 MiB and three passes for each hash. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** A PHC text for `account.password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A hash at the same cost that is nobody's: 16 bytes of salt and 32 of hash, all zero. */
const DECOY = [
  '$argon2id$v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  'A'.repeat(22),
  'A'.repeat(43),
].join('$');

/**
 * Whether the password is that of the stored hash. Without one it hashes all the same, so that an unknown account takes
 * as long as a wrong password (decisions 9).
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored?.startsWith('$argon2') ? stored : DECOY;
  return (await verify(against, password)) && against === stored;
}
