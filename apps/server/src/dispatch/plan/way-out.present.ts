import { lastingWords, type LeftBox, type PlanLimit, type WayOut } from '@boxhaul/domain/dispatch';
import { hourWords, nameBefore } from '@boxhaul/domain/kit';
import { CUT_OFF_WORDS } from '@boxhaul/domain/orders';

const LIMITS: Readonly<Record<Exclude<PlanLimit, 'order'>, string>> = {
  hours: '收车时间',
  driving: '司机驾驶时间',
  closing: CUT_OFF_WORDS.weight.name,
};

/** Which rule alone keeps a box, where it is known; else undefined. */
export function limitText(box: LeftBox | undefined): string | undefined {
  if (!box || box.limits.length === 0) return undefined;
  if (box.limits.includes('order')) return '可用的车当天都已有同一订单的箱';
  const names = box.limits.flatMap((limit) => (limit === 'order' ? [] : [LIMITS[limit]]));
  return `可用的车都受${names.join('或')}限制，排不开`;
}

/** Writes what would carry a box, in a sentence: trucks and drivers by id; `dock`: where it is fetched. */
export function wayWriter({ plates, names }: Record<'plates' | 'names', ReadonlyMap<string, string>>) {
  return (way: WayOut, dock: string): string => {
    const late = way.lateMinutes > 0 ? `，到门共晚 ${lastingWords(way.lateMinutes)}` : '';
    if (way.kind === 'truck') {
      const loads = way.twin ? '能同时装两个 20 尺箱' : `能拖 ${way.feet} 尺箱`;
      return `再加一辆${loads}的车，最晚 ${hourWords(way.by)} 到${nameBefore(dock, '提柜')}${late}`;
    }
    const plate = plates.get(way.truckId) ?? '';
    if (way.kind === 'driver') return `${plate} 当天换${names.get(way.driverId) ?? ''}驾驶可运${late}`;
    if (way.kind === 'closing')
      return `${CUT_OFF_WORDS.weight.name}改到 ${hourWords(way.latestBack)}，${plate} 可运${late}`;
    if (way.overMinutes > 0) return `${plate} 晚收车 ${lastingWords(way.overMinutes)}可运${late}`;
    return way.lateMinutes > 0
      ? `${plate} 晚 ${lastingWords(way.lateMinutes)}可到`
      : `${plate} 可以加上这一箱`;
  };
}
