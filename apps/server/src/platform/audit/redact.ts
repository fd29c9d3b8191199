import { maskPhones } from '@boxhaul/domain/kit';

/** What no log may hold. */
const SECRET = /password|token|secret|hash|captcha|(phone|image|auth)code/i;
const MOST = { text: 300, items: 50, depth: 4 };

/** A text without whole phone numbers, and no longer than a log wants it. */
export const redactText = (text: string): string => {
  const cut = text.length > MOST.text ? `${text.slice(0, MOST.text)}…` : text;
  return maskPhones(cut);
};

/** A copy of plain data fit for the log: without secrets, phones masked, long texts and lists cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST.depth) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST.items).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET.test(key))
      .map(([key, item]) => [key, redact(item, depth + 1)]),
  );
}
