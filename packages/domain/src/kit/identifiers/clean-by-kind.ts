import { cleanCompact, cleanNumber, type IdentifierKind } from './clean-identifier';
import { cleanPhone } from './phone';

/** Plates have `normalisePlate`: most pages ask for none. */
export type CleanedKind = Exclude<IdentifierKind, 'plate'>;

/** How a number of each kind is stored, of what people type or paste. */
const CLEANERS: Readonly<Record<CleanedKind, (text: string) => string>> = {
  cabinet: (text) => cleanCompact('cabinet', text),
  seal: (text) => cleanNumber('seal', text),
  booking: (text) => cleanNumber('booking', text),
  order: (text) => cleanNumber('order', text),
  phone: cleanPhone,
  creditCode: (text) => cleanCompact('creditCode', text),
  identity: (text) => cleanCompact('identity', text),
  account: (text) => cleanCompact('account', text),
  invoice: (text) => cleanCompact('invoice', text),
  terminal: (text) => cleanCompact('terminal', text),
};

/** An identifier as it is stored, of what people type or paste. */
export const cleanIdentifier = (kind: CleanedKind, text: string): string => CLEANERS[kind](text);
