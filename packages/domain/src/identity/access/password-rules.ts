import { GUESSED_PASSWORDS } from './guessed-passwords';

/** Characters of a password (decisions 9). */
const PASSWORD_LENGTH = { least: 8, most: 64 } as const;

/** Whether each character is the one before it, or the next or last one of the row: 11111111, 12345678, hgfedcba. */
function isOneRow(text: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at += 1) steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1));
  const [step] = steps;
  // A row of digits goes on from 9 to 0.
  const round = /^\d+$/.test(text) && [...steps].every((each) => each === 1 || each === -9);
  return round || (steps.size === 1 && Math.abs(step ?? 9) <= 1);
}

/**
 * Why a new password will not do, in Chinese; null when it will (decisions 9): 8 to 64 characters, none that guessers try
 * first, none that holds one's own phone or is one's own account.
 */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  const length = Array.from(password).length;
  if (length < PASSWORD_LENGTH.least) return `密码至少 ${PASSWORD_LENGTH.least} 个字符`;
  if (length > PASSWORD_LENGTH.most) return `密码最多 ${PASSWORD_LENGTH.most} 个字符`;
  const plain = password.trim().toLowerCase();
  if (GUESSED_PASSWORDS.has(plain) || isOneRow(password.toLowerCase())) return '该密码过于常见，请换一个';
  const holdsOwn = own.some((name) => name.length >= 4 && plain.includes(name.toLowerCase()));
  return holdsOwn ? '密码不能包含自己的手机号或账号' : null;
}
