/** What the fleet is made of, as the desk keeps it. */
export const FLEET_KINDS = ['carrier', 'vehicle', 'trailer', 'driver'] as const;
export type FleetKind = (typeof FLEET_KINDS)[number];

/** How people call it. */
export const FLEET_KIND_WORDS: Readonly<Record<FleetKind, string>> = {
  carrier: '车队',
  vehicle: '车辆',
  trailer: '挂车',
  driver: '司机',
};

/** How one of them stands: in use; in use with a paper that runs out within 30 days, has run out, or is asked for and was never entered; or put out of use. */
export const FLEET_STATES = ['active', 'soon', 'expired', 'missing', 'retired'] as const;
export type FleetState = (typeof FLEET_STATES)[number];

/** How people call it. */
export const FLEET_STATE_WORDS: Readonly<Record<FleetState, string>> = {
  active: '在用',
  soon: '证件将到期',
  expired: '证件已过期',
  missing: '缺证件',
  retired: '已停用',
};
