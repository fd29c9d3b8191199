import type { YardRow } from '@boxhaul/contract/dispatch';
import { YARD_PLACES } from '@boxhaul/domain/dispatch';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import type { YardKey } from '../../data/dispatch/yards.api';

/** A row as the address names it: 'dock-101-1-40HQ'. */
export const keyText = ({ place, placeId, shipCompanyId, cabinetType }: YardKey): string =>
  [place, placeId, shipCompanyId, cabinetType].join('-');

/** A dock or depot as the address and forms name it: 'dock-101'; undefined where it is none. */
export function readPlace(text: string | null) {
  const [kind, id] = (text ?? '').split('-');
  const place = YARD_PLACES.find((one) => one === kind);
  const placeId = Number(id);
  return place && Number.isInteger(placeId) && placeId > 0 ? { place, placeId } : undefined;
}

/** The row that the address names. */
export function readKey(text: string | null): YardKey | undefined {
  const [kind, id, company, type] = (text ?? '').split('-');
  const place = readPlace(`${kind}-${id}`);
  const shipCompanyId = Number(company);
  const cabinetType = CABINET_TYPES.find((one) => one === type);
  return place && cabinetType && Number.isInteger(shipCompanyId)
    ? { ...place, shipCompanyId, cabinetType }
    : undefined;
}

/** How a row is called. */
export const rowName = (row: YardRow): string => `${row.placeName} ${row.shipCompanyName} ${row.cabinetType}`;

/** '今天 2，明天 1'; '–' where nothing is planned. */
export function planText({ today, tomorrow }: YardRow['pickups']): string {
  if (today + tomorrow === 0) return '–';
  return `今天 ${today}，明天 ${tomorrow}`;
}
