import type { AddressSource } from '@boxhaul/domain/pricing';
import type { ParsedAddress } from '../../data/pricing/quotes.api';

export interface DoorPart {
  regionCode: string;
  regionName: string;
  /** How sure it is: read in full, by a short name, out of a lower level, or picked by hand. */
  how: AddressSource | 'picked';
}

/** Whom to ask for at the door. */
export interface DoorContact {
  contactName: string | null;
  contactPhone: string | null;
}

/** The door address: what was typed, and what it was read as. */
export interface Door extends DoorContact {
  text: string;
  parts: readonly DoorPart[];
  detail: string;
  candidates: readonly { regionCode: string; fullName: string }[];
  /** Why nothing can be hauled there; null when it can. */
  refusal: string | null;
}

export const EMPTY_DOOR: Door = {
  text: '',
  parts: [],
  detail: '',
  candidates: [],
  refusal: null,
  contactName: null,
  contactPhone: null,
};

const DISTRICT_DIGITS = 6;
const STREET_DIGITS = 9;

export const doorRegion = (door: Door): string | null => door.parts.at(-1)?.regionCode ?? null;

/** Prices want a district at least. */
export const hasDistrict = (door: Door): boolean => (doorRegion(door)?.length ?? 0) >= DISTRICT_DIGITS;
export const hasStreet = (door: Door): boolean => doorRegion(door)?.length === STREET_DIGITS;

/** 省市区街道 in one word; the pseudo-district of 东莞 and its like, named as the city, is said once. */
export const fullNameOf = (parts: readonly DoorPart[]): string =>
  parts
    .map(({ regionName }) => regionName)
    .filter((name, i, all) => name !== all[i - 1] && name !== '市辖区' && name !== '县')
    .join('');

/** A door out of what the server read in a text. */
export function doorOf(text: string, parsed: ParsedAddress): Door {
  const parts = [parsed.province, parsed.city, parsed.district, parsed.street].filter(
    (part) => part !== null,
  );
  return {
    text,
    parts,
    detail: parsed.detail,
    candidates: parsed.candidates,
    refusal: parsed.refusal,
    contactName: parsed.contactName,
    contactPhone: parsed.contactPhone,
  };
}

/** Another text, not yet read: whose contact it is nobody knows until then. */
export const withText = (before: Door, text: string): Door => ({
  ...before,
  text,
  refusal: null,
  contactName: null,
  contactPhone: null,
});

/** A door out of the address bar as it is read now; as it was when that is another region. Contacts come beside it. */
export function restoredDoor(kept: Door, read: Door): Door {
  if (doorRegion(read) !== doorRegion(kept)) return kept;
  if (read.contactName || read.contactPhone) return read;
  return { ...read, contactName: kept.contactName, contactPhone: kept.contactPhone };
}

const PHONE = /\+?(?:\d[- ]?){6,}\d/g;

/** The address as it may be handed on: what was read of it, without names and numbers of people. */
export const addressOf = ({ parts, detail }: Door): string =>
  (fullNameOf(parts) + detail).replace(PHONE, '').trim();

/** A door of a known region: from a lane, a candidate, or the picker. */
export function doorAt(parts: readonly DoorPart[], detail: string, before: Door = EMPTY_DOOR): Door {
  return { ...before, text: fullNameOf(parts) + detail, parts, detail, candidates: [], refusal: null };
}
