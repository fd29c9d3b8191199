/** Why a line of a file of positions is left out. */
export const POSITION_FAULTS = [
  'bad_time',
  'bad_place',
  'outside',
  'exchanged',
  'no_fix',
  'other_plate',
  'too_new',
  'too_old',
  'repeated',
] as const;
export type PositionFault = (typeof POSITION_FAULTS)[number];

/** How people call it. */
export const POSITION_FAULT_WORDS: Readonly<Record<PositionFault, string>> = {
  bad_time: '时间为空或无法识别',
  bad_place: '经纬度为空或无法识别',
  outside: '经纬度不在国内',
  exchanged: '经度、纬度像是颠倒了',
  no_fix: '标为没有定位',
  other_plate: '是另一辆车的定位',
  too_new: '不足 1 小时的定位由终端上报，不能导入',
  too_old: '超过 400 天',
  repeated: '同一时间已有一个点，以文件中先出现的为准',
};

/** By how many hours the times of a file may be put right: of a logger in UTC, or with a clock a day wrong. */
export const CLOCK_SHIFTS = [0, 8, -8, 24, -24] as const;
export type ClockShift = (typeof CLOCK_SHIFTS)[number];

/** How people call it. */
export const CLOCK_SHIFT_WORDS: Readonly<Record<ClockShift, string>> = {
  0: '时间无误（北京时间）',
  8: '文件是世界时，加 8 小时',
  [-8]: '快了 8 小时，减 8 小时',
  24: '慢了一天，加 24 小时',
  [-24]: '快了一天，减 24 小时',
};
