import type { ManagedShipCompany } from '@boxhaul/contract/pricing';
import { TURN_CONSENT_WORDS } from '@boxhaul/domain/pricing';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import css from './place-desk.module.css';
import { PlaceList, type PlaceColumn } from './place-list';
import { RowActions } from './row-actions';
import { ShipCompanyDialog } from './ship-company-dialog';
import { periodOf, PlaceStateTag } from './standing';
import type { Removal } from './use-removal';

const COLUMNS: readonly PlaceColumn<ManagedShipCompany>[] = [
  { title: '状态', width: 110, cell: (row) => <PlaceStateTag {...row} /> },
  { title: '使用日期', width: 200, cell: periodOf },
  { title: '代码', width: 100, cell: ({ code }) => code ?? '—' },
  { title: 'SCAC', width: 100, cell: ({ scac }) => scac ?? '—' },
  {
    title: '套箱',
    width: 140,
    cell: ({ turnConsent, turnNote }) => <span title={turnNote}>{TURN_CONSENT_WORDS[turnConsent]}</span>,
  },
  {
    title: '柜号前缀',
    width: 320,
    cell: ({ containerPrefixes }) => containerPrefixes.join(' ') || '—',
  },
];

interface ShipCompaniesTabProps {
  companies: readonly ManagedShipCompany[];
  manages: boolean;
  onRemove: (removal: Removal) => void;
}

/** Shipping companies with what their boxes' numbers begin with. */
export function ShipCompaniesTab({ companies, manages, onRemove }: ShipCompaniesTabProps) {
  const [edited, setEdited] = useState<ManagedShipCompany | 'new' | null>(null);
  const actions = (row: ManagedShipCompany) => (
    <RowActions
      onEdit={() => setEdited(row)}
      onRemove={() => onRemove({ kind: 'shipCompany', id: row.shipCompanyId, name: row.shipCompanyName })}
    />
  );
  return (
    <>
      {manages && (
        <div className={css.actions}>
          <Button onClick={() => setEdited('new')}>新增船公司</Button>
        </div>
      )}
      <PlaceList
        label="船公司"
        rows={companies}
        nameTitle="船公司"
        name={({ shipCompanyName }) => shipCompanyName}
        columns={COLUMNS}
        keyOf={({ shipCompanyId }) => shipCompanyId}
        empty="还没有船公司"
        actions={manages ? actions : undefined}
      />
      <Closing>
        {edited && (
          <ShipCompanyDialog
            company={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
    </>
  );
}
