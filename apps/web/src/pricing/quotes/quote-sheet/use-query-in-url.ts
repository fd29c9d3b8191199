import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { DoorContact } from '../door';
import { readUrl, writeUrl, type UrlQuery } from '../query-url';

interface QueryInUrl {
  /** What the page shows prices for; null until something was asked. */
  shown: UrlQuery | null;
  /** Whom to ask for at the door: survives a reload, and is no part of the address that people send on. */
  contact: DoorContact;
  /** Called once, after the first paint, with what the address bar holds. */
  onFound: (found: UrlQuery, contact: DoorContact) => void;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The contact beside the address bar, in the browser's own history. */
function readContact(state: unknown): DoorContact {
  const kept = (state ?? {}) as Partial<Record<keyof DoorContact, unknown>>;
  return { contactName: textOf(kept.contactName), contactPhone: textOf(kept.contactPhone) };
}

/** Keeps the query in the address bar, so that a price can be sent to a colleague. */
export function useQueryInUrl({ shown, contact, onFound }: QueryInUrl): void {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const looked = useRef(false);

  const look = useEffectEvent(() => {
    if (looked.current) return;
    looked.current = true;
    const found = readUrl(params);
    if (found) onFound(found, readContact(state));
  });
  useEffect(() => look(), []);

  const { contactName, contactPhone } = contact;
  const write = useEffectEvent((next: string, now: DoorContact) => {
    const kept = readContact(state);
    const same = kept.contactName === now.contactName && kept.contactPhone === now.contactPhone;
    if (same && next === params.toString()) return;
    setParams(next, { replace: true, preventScrollReset: true, state: now });
  });
  const next = shown && writeUrl(params, shown).toString();
  useEffect(() => {
    if (next !== null) write(next, { contactName, contactPhone });
  }, [next, contactName, contactPhone]);
}
