/** What a track does not tell, or tells in a way that a truck cannot have driven: said, never smoothed away. */
export const TRACK_DOUBTS = [
  'silence',
  'silent',
  'moved_silently',
  'no_fix',
  'jumped',
  'mocked',
  'on_water',
  'on_foot',
] as const;
export type TrackDoubt = (typeof TRACK_DOUBTS)[number];

/** How people call it. */
export const DOUBT_WORDS: Readonly<Record<TrackDoubt, string>> = {
  silence: '数据中断',
  silent: '终端失联至今',
  moved_silently: '数据中断期间车辆移动',
  no_fix: '终端在线但没有定位，疑似信号被干扰或遮挡',
  jumped: '定位整段跳开，疑似定位欺骗或终端故障',
  mocked: '手机自报为模拟定位',
  on_water: '在水面上停留或慢行，定位不可信',
  on_foot: '以步行速度移动，手机可能不在车上',
};
