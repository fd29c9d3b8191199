/** What a truck, a trailer or a driver must carry. */
export const FLEET_PAPERS = [
  'vehicle_licence',
  'transport_permit',
  'compulsory_insurance',
  'commercial_insurance',
  'carrier_liability',
  'driving_licence',
  'qualification',
] as const;
export type FleetPaper = (typeof FLEET_PAPERS)[number];

/** How people call it. */
export const FLEET_PAPER_WORDS: Readonly<Record<FleetPaper, string>> = {
  vehicle_licence: '行驶证',
  transport_permit: '道路运输证',
  compulsory_insurance: '交强险',
  commercial_insurance: '商业险',
  carrier_liability: '承运人责任险',
  driving_licence: '驾驶证',
  qualification: '从业资格证',
};

/** Whose papers they are. */
export const PAPER_HOLDERS = ['vehicle', 'trailer', 'driver'] as const;
export type PaperHolder = (typeof PAPER_HOLDERS)[number];

/** Which papers each of them has. */
export const PAPERS_OF: Readonly<Record<PaperHolder, readonly FleetPaper[]>> = {
  vehicle: [
    'vehicle_licence',
    'transport_permit',
    'compulsory_insurance',
    'commercial_insurance',
    'carrier_liability',
  ],
  trailer: ['vehicle_licence', 'transport_permit'],
  driver: ['driving_licence', 'qualification'],
};

/** How a paper stands on a day. */
export const PAPER_STANDINGS = ['valid', 'soon', 'expired'] as const;
export type PaperStanding = (typeof PAPER_STANDINGS)[number];

/** How people call it. */
export const PAPER_STANDING_WORDS: Readonly<Record<PaperStanding, string>> = {
  valid: '有效',
  soon: '将到期',
  expired: '已过期',
};
