/** Kinds of trucks as bans on traffic tell them apart. */
export const VEHICLE_CLASSES = [
  'container_tractor',
  'heavy_truck',
  'medium_truck',
  'light_truck',
  'dangerous_goods',
] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

/** How people call it. */
export const VEHICLE_CLASS_WORDS: Readonly<Record<VehicleClass, string>> = {
  container_tractor: '集装箱牵引车',
  heavy_truck: '重型货车',
  medium_truck: '中型货车',
  light_truck: '轻型货车',
  dangerous_goods: '危险品运输车',
};

/** What a ban may call a truck besides: a container tractor is a heavy truck too. */
export const VEHICLE_CLASS_ALSO: Readonly<Record<VehicleClass, readonly VehicleClass[]>> = {
  container_tractor: ['heavy_truck'],
  heavy_truck: [],
  medium_truck: [],
  light_truck: [],
  dangerous_goods: [],
};
