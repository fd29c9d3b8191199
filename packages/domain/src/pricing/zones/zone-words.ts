import { PLATE_COLOUR_WORDS } from '../../kit/words/plate-colour';
import { VEHICLE_CLASS_WORDS } from '../words/vehicle-class';
import {
  PLATE_SCOPE_WORDS,
  PLATE_TAILS_WORDS,
  WEEKDAY_WORDS,
  ZONE_DAYS_WORDS,
  ZONE_FACT_WORDS,
} from '../words/zone';
import { toWireTime } from '../../kit/calendar/time';
import { DAY, dayNumber, momentOf } from './zone-minutes';
import type { ZoneVerdict } from './zone-times';
import type { ZoneRule, ZoneWindow } from './zone';

const two = (n: number): string => String(n).padStart(2, '0');

/** '07:30' of a minute of the day; the day's end is '24:00'. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** '每天', '工作日', '每周六、日', '周六、日的工作日'. */
function daysWords({ days, weekdays }: ZoneWindow): string {
  if (weekdays.length === 0) return ZONE_DAYS_WORDS[days];
  const named = `周${weekdays.map((weekday) => WEEKDAY_WORDS[weekday - 1]).join('、')}`;
  return days === 'every' ? `每${named}` : `${named}中的${ZONE_DAYS_WORDS[days]}`;
}

/** '每天 22:00 至次日 07:00'. */
export const windowWords = (window: ZoneWindow): string => {
  const { from, to } = window;
  return `${daysWords(window)} ${clockOf(from)} 至${to > from ? ' ' : '次日 '}${clockOf(to)}`;
};

/** '11-23 07:00' of a minute. */
export const minuteWords = (minute: number): string => toWireTime(momentOf(minute)).slice(5, 16);

const tons = (kg: number): string => String(kg / 1000);

function tailWords({ tails, digits }: ZoneRule): string[] {
  if (tails === 'digits') return [`尾号 ${digits.join('、')}`];
  return tails === 'parity' ? [`${PLATE_TAILS_WORDS.parity}（单日禁双号，双日禁单号）`] : [];
}

/** For whom a zone is forbidden: '重型货车，黄牌，外地号牌（本地为 粤B），总重 15 吨及以上'. */
export function whoWords(rule: ZoneRule): string {
  const words = [
    rule.classes.length > 0 ? rule.classes.map((one) => VEHICLE_CLASS_WORDS[one]).join('、') : '所有货车',
    ...(rule.colours.length > 0 ? [rule.colours.map((one) => PLATE_COLOUR_WORDS[one]).join('、')] : []),
    ...(rule.scope === 'any'
      ? []
      : [`${PLATE_SCOPE_WORDS[rule.scope]}（本地为 ${rule.prefixes.join('、')}）`]),
    ...tailWords(rule),
    ...(rule.minWeightKg === null ? [] : [`总重 ${tons(rule.minWeightKg)} 吨及以上`]),
    ...(rule.minAxles === null ? [] : [`${rule.minAxles} 轴及以上`]),
  ];
  const exempt = [
    ...rule.exemptColours.map((one) => PLATE_COLOUR_WORDS[one]),
    ...rule.exemptPlates.map((plate) => plate),
  ];
  return `${words.join('，')}${exempt.length > 0 ? `；${exempt.join('、')} 除外` : ''}`;
}

/** Why a zone answers so in a minute. */
export function stateWords(state: ZoneVerdict, rule: ZoneRule): string {
  if (state.result === 'allowed') return '此时不受限';
  if (state.window === null) return `依据的通告已于 ${rule.validTo} 到期，不知道现在是否仍限行`;
  const when = windowWords(state.window.rule);
  if (state.missing.length > 0) {
    const facts = state.missing.map((fact) => ZONE_FACT_WORDS[fact]).join('、');
    return `${when}限行，是否包括此车要看${facts}`;
  }
  const until = state.window.to - state.window.from >= DAY ? '' : `，本次到 ${minuteWords(state.window.to)}`;
  return `${when}禁行${until}${expiryWords(state.window.to, rule)}`;
}

/** Of a ban that runs past the last day of its notice: what comes then nobody knows. */
function expiryWords(to: number, { validTo }: ZoneRule): string {
  const isLast = validTo !== null && to >= (dayNumber(validTo) + 1) * DAY;
  return isLast ? `；通告 ${validTo} 到期，此后是否限行未知` : '';
}
