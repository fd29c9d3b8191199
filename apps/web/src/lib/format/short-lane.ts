import { laneOfOrder, type Run } from './lane-of-order';

const PROVINCE = /^[^省区市]{2,8}(?:省|自治区)/;
const CITY = /^[^市区县镇]{2,6}市/;
const DISTRICT = /^([^区县市镇街]{1,6})[区县市]/;
const TOWN = /^(?:([^区县市镇]{1,8}?)街道|([^区县市乡]{1,8}?)[镇乡])/;
/** 深圳盐田港 is 盐田; 广州港 stays. */
const PORT = /^(?:深圳|广州|东莞|珠海|惠州|佛山|中山)(\S{2,})港$/;
/** So many signs of an address that names neither a district nor a town. */
const MOST = 10;

/** A door by district and town, as dispatchers call it: 宝安西乡; else the beginning of what stands behind the city. */
export function shortDoor(fullAddress: string): string {
  const local = fullAddress.replace(PROVINCE, '').replace(CITY, '');
  const district = DISTRICT.exec(local);
  const rest = district ? local.slice(district[0].length) : local;
  const town = TOWN.exec(rest);
  return [district?.[1], town?.[1] ?? town?.[2]].filter(Boolean).join('') || local.slice(0, MOST);
}

/** A harbour without its city: 盐田 for 深圳盐田港. */
export const shortPort = (harborName: string): string => harborName.replace(PORT, '$1');

/** An order's run in few signs: 装货 宝安西乡 → 盐田. */
export const shortLane = (run: Run): string =>
  `${run.orderType} ${laneOfOrder({
    orderType: run.orderType,
    fullAddress: shortDoor(run.fullAddress),
    harborName: shortPort(run.harborName),
    dockName: null,
  }).join(' → ')}`;
