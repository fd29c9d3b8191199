/** For who may see where trucks were. */
export const TRACK_TOOLS = [
  ['/vehicle', '车辆轨迹'],
  ['/trajectory', '来源核查'],
] as const;
