/** How much of a vehicle's day is kept: all reports, few within a bounded error, or where it stood alone. */
export const TRACK_DETAILS = ['raw', 'thinned', 'stays'] as const;
export type TrackDetail = (typeof TRACK_DETAILS)[number];

/** Why a sealed day cannot be read. */
export const BROKEN_DAYS = [
  'unknown_codec',
  'too_many_points',
  'cut_short',
  'out_of_order',
  'out_of_range',
] as const;
export type BrokenDay = (typeof BROKEN_DAYS)[number];

/** The same for a person. */
export const BROKEN_DAY_WORDS: Readonly<Record<BrokenDay, string>> = {
  unknown_codec: '轨迹存档的版本无法识别',
  too_many_points: '轨迹存档的点数超出上限',
  cut_short: '轨迹存档不完整',
  out_of_order: '轨迹存档的时间次序有误',
  out_of_range: '轨迹存档中有超出范围的数值',
};

/** As what a track is taken out. */
export const TRACK_FORMATS = ['gpx', 'kml', 'csv', 'xlsx'] as const;
export type TrackFormat = (typeof TRACK_FORMATS)[number];

/** The same for a person. */
export const TRACK_FORMAT_WORDS: Readonly<Record<TrackFormat, string>> = {
  gpx: 'GPX',
  kml: 'KML',
  csv: 'CSV',
  xlsx: 'Excel',
};

/** By what a mileage was measured: the odometer where it is sound, else the geometry, and why. */
export const MILEAGE_REASONS = ['sound', 'none', 'sparse', 'ran_backwards', 'jumped', 'disagrees'] as const;
export type MileageReason = (typeof MILEAGE_REASONS)[number];

/** The same for a person. */
export const MILEAGE_WORDS: Readonly<Record<MileageReason, string>> = {
  sound: '按车载里程表',
  none: '按轨迹计算：终端没有上报里程表读数',
  sparse: '按轨迹计算：里程表读数太少',
  ran_backwards: '按轨迹计算：里程表读数倒退',
  jumped: '按轨迹计算：里程表读数跳变',
  disagrees: '按轨迹计算：里程表与轨迹相差过大',
};
