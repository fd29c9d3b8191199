import { CODE_PURPOSES, type CodePurpose } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { createStore } from '../../../lib/create-store';

/** The last code that was sent from this tab, with what its call must say again (decisions 9). */
export interface SentCode {
  phone: string;
  imageCode: string;
  purpose: CodePurpose | null;
  /** Milliseconds since 1970, until which no other one may be asked for. */
  until: number;
}

const KEY = 'boxhaul.sent-code';

const shape = z.object({
  phone: z.string(),
  imageCode: z.string(),
  purpose: z.enum(CODE_PURPOSES).nullable(),
  until: z.number(),
});

function read(): SentCode | null {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** It outlives the modal and a reload of the page, not the tab. */
export const sentCodeStore = createStore<SentCode | null>(read());

/** Takes note of a code that is on its way; null forgets the last one. */
export function noteSentCode(sent: SentCode | null): void {
  sentCodeStore.set(sent);
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
}

/** Whether a code serves a purpose: a visitor's, asked for to sign in or to register, also sets a password anew. */
const isFor = (sent: SentCode, phone: string, purpose: CodePurpose | null): boolean =>
  sent.phone === phone && (sent.purpose === purpose || (sent.purpose === null && purpose === 'retrieve'));

/** The picture's answer with which a code that serves this phone and purpose was sent; '' when none was. */
export function imageCodeOf(phone: string, purpose: CodePurpose | null): string {
  const sent = sentCodeStore.get();
  return sent && isFor(sent, phone, purpose) ? sent.imageCode : '';
}

/** The phone to begin with: the one whose code is still waited for. */
export const phoneInWaiting = (): string => sentCodeStore.get()?.phone ?? '';
