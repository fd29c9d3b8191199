import type { Overview } from '../../data/dispatch/dispatch.api';
import { ToneTag } from '../../parts/kit/tone-tag';

type Clock = Overview['terminals'][number]['clock'];

/** +8, −1. */
export const signedHours = (hours: number): string => (hours > 0 ? `+${hours}` : `−${-hours}`);

/** How a terminal's clock goes. */
export function clockWords({ off, shiftHours }: Clock): string {
  if (!off) return shiftHours === 0 ? '正常' : `已校正 ${signedHours(shiftHours)} 小时`;
  const apart = `${off.hours > 0 ? '慢' : '快'} ${Math.abs(off.hours)} 小时`;
  return off.hours === 8 ? `${apart}（像是世界时）` : apart;
}

/** Since when its positions are kept apart; null while they are not. */
export const apartWords = ({ off }: Clock): string | null =>
  off && `${off.since.slice(5, 16)} 起的定位另存，不作依据`;

export const ClockState = ({ clock }: { clock: Clock }) =>
  clock.off ? <ToneTag tone="stop" text={clockWords(clock)} /> : clockWords(clock);
