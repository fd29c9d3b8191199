/** May a vehicle be there (decisions 7)? */
export const ZONE_RESULTS = ['allowed', 'forbidden', 'unknown'] as const;
export type ZoneResult = (typeof ZONE_RESULTS)[number];

/** On which days a window begins, by the work calendar. */
export const ZONE_DAYS = ['every', 'workday', 'restday'] as const;
export type ZoneDays = (typeof ZONE_DAYS)[number];

/** How people call it. */
export const ZONE_DAYS_WORDS: Readonly<Record<ZoneDays, string>> = {
  every: '每天',
  workday: '工作日',
  restday: '休息日',
};

/** How people call the days of the week, Monday first. */
export const WEEKDAY_WORDS = '一二三四五六日';

/** Plates of which places a zone binds. */
export const PLATE_SCOPES = ['any', 'local', 'foreign'] as const;
export type PlateScope = (typeof PLATE_SCOPES)[number];

/** How people call it. */
export const PLATE_SCOPE_WORDS: Readonly<Record<PlateScope, string>> = {
  any: '所有号牌',
  local: '本地号牌',
  foreign: '外地号牌',
};

/** Plates of which last digits a zone binds: all, those named, or by turns (an odd day is for odd plates). */
export const PLATE_TAILS = ['any', 'digits', 'parity'] as const;
export type PlateTails = (typeof PLATE_TAILS)[number];

/** How people call it. */
export const PLATE_TAILS_WORDS: Readonly<Record<PlateTails, string>> = {
  any: '不限尾号',
  digits: '指定尾号',
  parity: '单双号',
};

/** What one must know of a vehicle to answer. */
export const ZONE_FACTS = ['vehicleClass', 'plateNumber', 'vco', 'totalWeight', 'axles'] as const;
export type ZoneFact = (typeof ZONE_FACTS)[number];

/** How people call it. */
export const ZONE_FACT_WORDS: Readonly<Record<ZoneFact, string>> = {
  vehicleClass: '车辆类型',
  plateNumber: '车牌号',
  vco: '号牌颜色',
  totalWeight: '总重',
  axles: '轴数',
};

/** How people call the answers. */
export const ZONE_RESULT_WORDS: Readonly<Record<ZoneResult, string>> = {
  allowed: '可通行',
  forbidden: '禁行',
  unknown: '无法确定',
};

/** Where a version of a zone stands; one confirmed version of a zone alone is in force. */
export const ZONE_STATES = ['draft', 'confirmed', 'superseded', 'withdrawn'] as const;
export type ZoneState = (typeof ZONE_STATES)[number];

/** How people call it. */
export const ZONE_STATE_WORDS: Readonly<Record<ZoneState, string>> = {
  draft: '草稿',
  confirmed: '已确认',
  superseded: '已被替换',
  withdrawn: '已撤销',
};

/** How the last day of a zone's notice stands. */
export const ZONE_EXPIRIES = ['none', 'soon', 'expired'] as const;
export type ZoneExpiry = (typeof ZONE_EXPIRIES)[number];

/** How people call it. */
export const ZONE_EXPIRY_WORDS: Readonly<Record<ZoneExpiry, string>> = {
  none: '有效',
  soon: '即将到期',
  expired: '已到期',
};
