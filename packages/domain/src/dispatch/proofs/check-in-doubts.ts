import { checkCabinetNo } from '../../kit/identifiers/cabinet-no';
import { isInCircle } from '../../kit/geo/measure';
import type { Wgs84 } from '../../kit/geo/datum';
import type { CheckInDoubt } from '../words/check-in-doubt';
import { type AskedPicture, lackingPictures } from './proof-pictures';

interface CheckInFacts {
  /** The box is held up. */
  held: boolean;
  /** null: nobody knows, or the node is bound to no place. */
  inFence: boolean | null;
  /** What the node asks for. */
  proofs: readonly string[];
  /** And how many pictures of each; null: any one will do. */
  asked: readonly AskedPicture[] | null;
  /** What is known of the box already. */
  known: {
    cabinetNo: string | null;
    sealNo: string | null;
    /** All boxes of its booking, as the sailings have them; empty: nobody knows them all. */
    listed: readonly string[];
  };
  given: {
    cabinetNo?: string | undefined;
    sealNo?: string | undefined;
    /** What each picture is of; null: nobody said. */
    pictures: readonly (string | null)[];
  };
}

/** What is in doubt about the pictures of a node: there are none, or not of all that it asks for. */
export function doubtOfPictures({
  proofs,
  asked,
  given: { pictures },
}: Pick<CheckInFacts, 'proofs' | 'asked'> & { given: Pick<CheckInFacts['given'], 'pictures'> }):
  | 'no_picture'
  | 'pictures_short'
  | null {
  const lacks =
    asked === null ? proofs.length > 0 && pictures.length === 0 : lackingPictures(asked, pictures).length > 0;
  if (!lacks) return null;
  return pictures.length === 0 ? 'no_picture' : 'pictures_short';
}

/** Whether a number, as it was typed, is that of another booking's box. What is no number at all is another matter. */
export function isUnlisted(typed: string | undefined, listed: readonly string[]): boolean {
  if (!typed || listed.length === 0) return false;
  const box = checkCabinetNo(typed);
  return (box.ok || box.fault === 'digit') && !listed.includes(box.cabinetNo);
}

/** What of a check-in somebody should say a reason for; empty where all is as it should be. */
export function doubtsOf({ held, inFence, proofs, asked, known, given }: CheckInFacts): CheckInDoubt[] {
  const pictures = doubtOfPictures({ proofs, asked, given });
  const lacks = (proof: string, has: string | null | undefined): boolean => proofs.includes(proof) && !has;
  return [
    ...(held ? (['held'] as const) : []),
    ...(inFence === false ? (['outside_fence'] as const) : []),
    ...(lacks('cabinet_no', given.cabinetNo || known.cabinetNo) ? (['no_box_number'] as const) : []),
    ...(isUnlisted(given.cabinetNo, known.listed) ? (['unlisted_box'] as const) : []),
    ...(lacks('seal_no', given.sealNo || known.sealNo) ? (['no_seal'] as const) : []),
    ...(pictures === null ? [] : [pictures]),
  ];
}

/** A phone that knows its place worse than this, metres, says nothing of a fence. */
export const PHONE_FIX_ACCURACY_M = 200;
/** How far its position may be from the moment of the node. */
export const PHONE_FIX_MS = 2 * 60_000;

/** Where a phone was, as it says itself. */
export interface PhoneFix {
  at: Date;
  place: Wgs84;
  /** Metres, by the phone; null: it did not say. */
  accuracyM: number | null;
}

/** Whether a phone's position is near enough in time, and exact enough, to speak for the moment of a node; both times by its own clock. */
export const isFixUsable = ({ at, accuracyM }: PhoneFix, doneAt: Date): boolean =>
  accuracyM !== null &&
  accuracyM <= PHONE_FIX_ACCURACY_M &&
  Math.abs(at.getTime() - doneAt.getTime()) <= PHONE_FIX_MS;

/** Outside only where no place within its accuracy is inside: a phone is never taken for more exact than it says. */
export const isPhoneInFence = (
  { place, accuracyM }: Pick<PhoneFix, 'place' | 'accuracyM'>,
  centre: Wgs84,
  radiusM: number,
): boolean => isInCircle(place, centre, radiusM + (accuracyM ?? 0));
