import type { ManagedShipCompany } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS, TURN_CONSENT_WORDS } from '@boxhaul/domain/pricing';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { OwnPlaces, type OwnPlacesProps } from './own-places';
import { ShipCompanyDialog } from './ship-company-dialog';
import { PERIOD, STANDING } from './standing';

const COLUMNS: readonly GridColumn<ManagedShipCompany>[] = [
  textColumn('name', PLACE_KIND_WORDS.shipCompany, ({ shipCompanyName }) => shipCompanyName, {
    width: 180,
    min: 130,
    importance: 1,
    card: 'title',
    sort: ({ shipCompanyName }) => shipCompanyName,
  }),
  STANDING,
  PERIOD,
  textColumn('code', '代码', ({ code }) => code ?? '', { width: 90, min: 76, importance: 2 }),
  textColumn('scac', 'SCAC', ({ scac }) => scac ?? '', { width: 90, min: 76, importance: 3 }),
  textColumn('turn', '套箱', ({ turnConsent }) => TURN_CONSENT_WORDS[turnConsent], {
    width: 130,
    min: 110,
    importance: 1,
  }),
  textColumn('turnNote', '套箱说明', ({ turnNote }) => turnNote, { width: 180, min: 120, importance: 4 }),
  textColumn('prefixes', '柜号前缀', ({ containerPrefixes }) => containerPrefixes.join(' '), {
    width: 280,
    min: 160,
    grow: true,
    importance: 1,
  }),
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
