import { createStore } from '../../lib/create-store';

/** A harbour and a door region that were priced before. */
export interface Lane {
  harborName: string;
  dockId: number | null;
  regionCode: string;
  /** 省 市 区 街道 joined. */
  fullName: string;
}

const KEY = 'boxhaul.lanes';
const MOST = 6;

const same = (a: Lane, b: Lane) =>
  a.harborName === b.harborName && a.dockId === b.dockId && a.regionCode === b.regionCode;

const isLane = (value: unknown): value is Lane => {
  const lane = value as Partial<Lane> | null;
  return (
    typeof lane?.harborName === 'string' &&
    typeof lane.regionCode === 'string' &&
    typeof lane.fullName === 'string' &&
    (lane.dockId === null || typeof lane.dockId === 'number')
  );
};

function stored(): Lane[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isLane) : [];
  } catch {
    return [];
  }
}

/** The lanes priced in this browser, newest first; empty until they are restored. */
export const recentLanesStore = createStore<readonly Lane[]>([]);

export const restoreLanes = (): void => recentLanesStore.set(stored());

/** Puts a lane first. */
export function rememberLane(lane: Lane): void {
  const lanes = [lane, ...stored().filter((other) => !same(other, lane))].slice(0, MOST);
  recentLanesStore.set(lanes);
  try {
    localStorage.setItem(KEY, JSON.stringify(lanes));
  } catch {
    // Storage is full or forbidden: the list lasts as long as the page.
  }
}

/** The visitor's own lanes, filled up with popular ones. */
export const mergeLanes = (own: readonly Lane[], popular: readonly Lane[], most: number): Lane[] =>
  [...own, ...popular.filter((lane) => !own.some((mine) => same(mine, lane)))].slice(0, most);

/** '广东省佛山市顺德区北滘镇' → '佛山市顺德区北滘镇'. */
export const withoutProvince = (fullName: string): string =>
  fullName.replace(/^[^省区]{2,7}(?:省|自治区)/, '');
