const DIGITS = 12;

/**
 * A terminal's number as a person compares it. Frames of JT/T 808-2019 carry the same number in 20 digits that those of
 * 2013 carry in 12: leading zeros beyond 12 digits say nothing.
 */
export const terminalNumber = (terminalId: string | null): string =>
  terminalId === null
    ? '—'
    : terminalId.replace(/^0+/, '').padStart(Math.min(DIGITS, terminalId.length), '0');
