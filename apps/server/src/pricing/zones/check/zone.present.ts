import type { HitZone, ShownZone } from '@boxhaul/contract/pricing';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import {
  momentOf,
  stateWords,
  whoWords,
  windowWords,
  zoneExpiry,
  type ZoneVerdict,
} from '@boxhaul/domain/pricing';
import type { ZoneInForce } from '../zone-book';

/** 'YYYY-MM-DD HH:mm:ss' of a counted minute. */
export const presentMinute = (minute: number | null): string | null =>
  minute === null ? null : toWireTime(momentOf(minute));

/** What anybody may know of a zone: whom it lets in by name is not told. */
const presentNotice = ({ rule, ...zone }: ZoneInForce) => ({
  zoneId: zone.zoneId,
  zoneName: zone.zoneName,
  source: zone.source,
  noticeNo: zone.noticeNo,
  noticeDate: zone.noticeDate,
  noticeText: zone.noticeText,
  validFrom: rule.validFrom,
  validTo: rule.validTo,
  whoText: whoWords(rule),
  windowTexts: rule.windows.map(windowWords),
  shape: zone.shape,
});

export const presentShown = (zone: ZoneInForce, now: Date): ShownZone => ({
  ...presentNotice(zone),
  expiry: zoneExpiry(zone.rule.validTo, toWireDate(now)),
});

export const presentHit = (
  zone: ZoneInForce,
  state: ZoneVerdict,
  times: { nextLegal: number | null; enter?: number; leave?: number },
): HitZone => ({
  ...presentNotice(zone),
  result: state.result,
  reason: stateWords(state, zone.rule),
  nextAllowedTime: presentMinute(times.nextLegal),
  enterTime: presentMinute(times.enter ?? null),
  leaveTime: presentMinute(times.leave ?? null),
});
