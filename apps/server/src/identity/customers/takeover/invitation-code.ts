import { createHash, randomBytes } from 'node:crypto';
import { shareCode } from '@boxhaul/domain/orders';

const BYTES = 32;

/** The hash that is kept of a code. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** A code that nobody guesses, for the one text message that tells it. */
export const drawCode = (): string => shareCode(randomBytes(BYTES));
