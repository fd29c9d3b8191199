import type { ManagedDepot, ManagedShipCompany } from '@boxhaul/contract/pricing';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { DepotDialog } from './depot-dialog';
import css from './place-desk.module.css';
import { PlaceList, type PlaceColumn } from './place-list';
import { RowActions } from './row-actions';
import { periodOf, PlaceStateTag } from './standing';
import type { Removal } from './use-removal';

const columnsWith = (companies: ReadonlyMap<number, string>): readonly PlaceColumn<ManagedDepot>[] => [
  { title: '状态', width: 110, cell: (row) => <PlaceStateTag {...row} /> },
  { title: '使用日期', width: 200, cell: periodOf },
  { title: '地址', width: 260, cell: ({ regionName, address }) => `${regionName} ${address}` },
  { title: '电话', width: 140, cell: ({ contactPhone }) => contactPhone ?? '—' },
  {
    title: '收箱范围',
    width: 200,
    cell: ({ shipCompanyIds }) =>
      shipCompanyIds.length === 0
        ? '不限船公司'
        : shipCompanyIds.map((id) => companies.get(id) ?? '').join('、'),
  },
  { title: '经纬度', width: 190, cell: ({ longitude, latitude }) => `${longitude}, ${latitude}` },
];

interface DepotsTabProps {
  depots: readonly ManagedDepot[];
  companies: readonly ManagedShipCompany[];
  manages: boolean;
  onRemove: (removal: Removal) => void;
}

/** Where empty boxes are fetched and returned. */
export function DepotsTab({ depots, companies, manages, onRemove }: DepotsTabProps) {
  const [edited, setEdited] = useState<ManagedDepot | 'new' | null>(null);
  const names = new Map(companies.map((row) => [row.shipCompanyId, row.shipCompanyName]));
  const actions = (depot: ManagedDepot) => (
    <RowActions
      onEdit={() => setEdited(depot)}
      onRemove={() => onRemove({ kind: 'depot', id: depot.depotId, name: depot.depotName })}
    />
  );
  return (
    <>
      {manages && (
        <div className={css.actions}>
          <Button onClick={() => setEdited('new')}>新增堆场</Button>
        </div>
      )}
      <PlaceList
        label="堆场"
        rows={depots}
        nameTitle="堆场"
        name={({ depotName }) => depotName}
        columns={columnsWith(names)}
        keyOf={({ depotId }) => depotId}
        empty="还没有堆场"
        actions={manages ? actions : undefined}
      />
      <Closing>
        {edited && (
          <DepotDialog
            depot={edited === 'new' ? undefined : edited}
            companies={companies}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
    </>
  );
}
