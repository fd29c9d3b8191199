import { type DayBox, dayBoxName, type DayTruck, isMovable } from './day-rows';

/** Why a box cannot be given to a truck from here; null: it can be asked for. */
export function whyNotGiven(box: DayBox, truck: DayTruck): string | null {
  if (!isMovable(box)) return `${dayBoxName(box)} ${box.task?.stateText ?? ''}，不能再改派`;
  if (truck.usualDriverId === null) return `${truck.plateNumber} 没有常用司机，请在列表里派车`;
  if (truck.faults.length > 0) return `${truck.plateNumber}：${truck.faults.join('；')}`;
  return box.task === null && box.dock === null
    ? `${dayBoxName(box)} 的港口没有开放的码头，请先在“港口与地区”里登记`
    : null;
}
