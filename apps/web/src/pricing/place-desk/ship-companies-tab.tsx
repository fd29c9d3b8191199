import type { ManagedShipCompany } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS, TURN_CONSENT_WORDS } from '@boxhaul/domain/pricing';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { OwnPlaces, type OwnPlacesProps } from './own-places';
import { ShipCompanyDialog } from './ship-company-dialog';
import { PERIOD, STANDING } from './standing';

const COLUMNS: readonly GridColumn<ManagedShipCompany>[] = [
  textColumn(
    {
      id: 'name',
      title: PLACE_KIND_WORDS.shipCompany,
      width: 180,
      min: 130,
      importance: 1,
      card: 'title',
      sort: ({ shipCompanyName }) => shipCompanyName,
    },
    ({ shipCompanyName }) => shipCompanyName,
  ),
  STANDING,
  PERIOD,
  textColumn({ id: 'code', title: '代码', width: 90, min: 76, importance: 2 }, ({ code }) => code ?? ''),
  textColumn({ id: 'scac', title: 'SCAC', width: 90, min: 76, importance: 3 }, ({ scac }) => scac ?? ''),
  textColumn(
    { id: 'turn', title: '套箱', width: 130, min: 110, importance: 1 },
    ({ turnConsent }) => TURN_CONSENT_WORDS[turnConsent],
  ),
  textColumn(
    { id: 'turnNote', title: '套箱说明', width: 180, min: 120, importance: 4 },
    ({ turnNote }) => turnNote,
  ),
  textColumn(
    { id: 'prefixes', title: '柜号前缀', width: 280, min: 160, grow: true, importance: 1 },
    ({ containerPrefixes }) => containerPrefixes.join(' '),
  ),
];

const keyOf = ({ shipCompanyId }: ManagedShipCompany) => String(shipCompanyId);

/** Shipping companies with what their boxes' numbers begin with. */
export const ShipCompaniesTab = (
  props: Pick<OwnPlacesProps<ManagedShipCompany>, 'views' | 'manages' | 'query' | 'onRemove'>,
) => (
  <OwnPlaces
    {...props}
    kind="shipCompany"
    columns={COLUMNS}
    keyOf={keyOf}
    nameOf={({ shipCompanyName }) => shipCompanyName}
    renderForm={(company, close) => <ShipCompanyDialog company={company} onClose={close} />}
  />
);
