import type { ManagedDepot, ManagedShipCompany } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { DepotDialog } from './depot-dialog';
import { OwnPlaces, type OwnPlacesProps } from './own-places';
import { DEGREES, PERIOD, STANDING } from './standing';

const columnsWith = (companies: ReadonlyMap<number, string>): readonly GridColumn<ManagedDepot>[] => [
  textColumn(
    {
      id: 'name',
      title: PLACE_KIND_WORDS.depot,
      width: 180,
      min: 130,
      importance: 1,
      card: 'title',
      sort: ({ depotName }) => depotName,
    },
    ({ depotName }) => depotName,
  ),
  STANDING,
  PERIOD,
  textColumn(
    { id: 'address', title: '地址', width: 260, min: 160, grow: true, importance: 1 },
    ({ regionName, address }) => `${regionName} ${address}`,
  ),
  textColumn(
    { id: 'phone', title: '电话', width: 130, min: 116, importance: 2 },
    ({ contactPhone }) => contactPhone ?? '',
  ),
  textColumn(
    { id: 'companies', title: '收箱范围', width: 200, min: 120, importance: 2 },
    ({ shipCompanyIds }) =>
      shipCompanyIds.length === 0
        ? '不限船公司'
        : shipCompanyIds.map((id) => companies.get(id) ?? '').join('、'),
  ),
  DEGREES,
];

const keyOf = ({ depotId }: ManagedDepot) => String(depotId);

type DepotsTabProps = Pick<OwnPlacesProps<ManagedDepot>, 'views' | 'manages' | 'query' | 'onRemove'> & {
  companies: readonly ManagedShipCompany[];
};

/** Where empty boxes are fetched and returned. */
export const DepotsTab = ({ companies, ...props }: DepotsTabProps) => (
  <OwnPlaces
    {...props}
    kind="depot"
    columns={columnsWith(new Map(companies.map((row) => [row.shipCompanyId, row.shipCompanyName])))}
    keyOf={keyOf}
    nameOf={({ depotName }) => depotName}
    renderForm={(depot, close) => <DepotDialog depot={depot} companies={companies} onClose={close} />}
  />
);
