/** A clock that is this near needs no correction: the call itself takes so long. */
const NEAR_MS = 60_000;

/** Positions of a phone that were kept offline for longer are of no use to anybody. */
export const PHONE_POINT_DAYS = 7;
/** The same in milliseconds. */
export const PHONE_POINT_MS = PHONE_POINT_DAYS * 24 * 3600_000;

interface PhoneMoment {
  /** What the phone's clock said when it happened, and when it was told. */
  doneAt: Date;
  sentAt: Date;
}

/** A moment by the platform's clock. */
export interface FoundMoment {
  at: Date;
  /** How far the phone's clock was ahead; ms, 0 where it counts as right. */
  skewMs: number;
  /** It had to be moved to lie between the earliest it may be and now. */
  moved: boolean;
}

/** When something happened that a phone tells of, whose clock may be wrong, within what is possible. */
export function momentOfPhone(
  { doneAt, sentAt }: PhoneMoment,
  { earliest, now }: { earliest: Date; now: Date },
): FoundMoment {
  const skew = sentAt.getTime() - now.getTime();
  const skewMs = Math.abs(skew) <= NEAR_MS ? 0 : skew;
  const told = doneAt.getTime() - skewMs;
  const at = Math.min(Math.max(told, earliest.getTime()), now.getTime());
  return { at: new Date(at), skewMs, moved: Math.abs(at - told) > NEAR_MS };
}
