/** Where a remembered door point comes from. */
export const DOOR_POINT_SOURCES = ['picked', 'stood', 'operator'] as const;
export type DoorPointSource = (typeof DOOR_POINT_SOURCES)[number];

/** How people call it. */
export const DOOR_POINT_SOURCE_WORDS: Readonly<Record<DoorPointSource, string>> = {
  picked: '客户选点',
  stood: '车辆停留',
  operator: '运营修正',
};
