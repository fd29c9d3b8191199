/** Events of one booking in the form of DCSA Track & Trace 2.2, written by hand after its published schema. */
const call = (more: object) => ({
  transportCallID: '123e4567-e89b-12d3-a456-426614174000',
  modeOfTransport: 'VESSEL',
  UNLocationCode: 'CNYTN',
  exportVoyageNumber: '2103W',
  vessel: { vesselIMONumber: '9321483', vesselName: 'EMMA MAERSK' },
  ...more,
});

const BOOKING = [{ documentReferenceType: 'BKG', documentReferenceValue: 'ABC709951' }];

const transport = (classifier: string, created: string, at: string, more: object = {}) => ({
  eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
  eventType: 'TRANSPORT',
  eventCreatedDateTime: created,
  eventClassifierCode: classifier,
  eventDateTime: at,
  transportEventTypeCode: 'DEPA',
  documentReferences: BOOKING,
  transportCall: call({}),
  ...more,
});

const equipment = (type: string, box: string, more: object = {}) => ({
  eventType: 'EQUIPMENT',
  eventCreatedDateTime: '2026-11-19T01:00:00Z',
  eventClassifierCode: 'PLN',
  eventDateTime: '2026-11-25T08:00:00+08:00',
  equipmentEventTypeCode: type,
  equipmentReference: box,
  ISOEquipmentCode: '45G1',
  emptyIndicatorCode: 'LADEN',
  documentReferences: BOOKING,
  transportCall: call({}),
  ...more,
});

/** The ship was put off by a day; a box is loaded on it, another is fetched by truck; what follows abroad is another voyage. */
export const DCSA_EVENTS = [
  {
    eventType: 'SHIPMENT',
    eventCreatedDateTime: '2026-11-10T01:00:00Z',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-11-10T09:00:00+08:00',
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    documentID: 'ABC709951',
  },
  transport('PLN', '2026-11-10T01:00:00Z', '2026-11-25T10:00:00+08:00'),
  transport('EST', '2026-11-19T01:00:00Z', '2026-11-26T10:00:00+08:00'),
  transport('EST', '2026-11-15T01:00:00Z', '2026-11-27T10:00:00+08:00'),
  equipment('LOAD', 'CSQU3054383'),
  equipment('GTOT', 'TGHU7599330', {
    transportCall: { transportCallID: '1', modeOfTransport: 'TRUCK', UNLocationCode: 'CNYTN' },
  }),
  transport('PLN', '2026-11-10T02:00:00Z', '2026-12-20T10:00:00+01:00', {
    transportCall: call({ UNLocationCode: 'NLRTM', exportVoyageNumber: '2104E', vessel: 'FEEDER 1' }),
  }),
  { eventType: 'TRANSPORT', eventClassifierCode: 'PLN' },
  null,
  'text',
];

/** The same once it has sailed. */
export const DCSA_SAILED = [
  ...DCSA_EVENTS,
  transport('ACT', '2026-11-26T03:00:00Z', '2026-11-26T10:30:00+08:00'),
];
