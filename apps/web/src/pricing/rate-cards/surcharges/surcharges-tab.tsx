import { rateCardActions, SURCHARGE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { type Column, DataTable } from '../../../ui/table/data-table';
import css from '../rate-cards.module.css';
import { SurchargeForm } from './surcharge-form';
import type { TabProps } from '../tab-props';

type Row = TabProps['version']['surcharges'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: '名称', width: 180, cell: ({ name }) => name },
  { title: '类型', width: 130, cell: ({ kind }) => SURCHARGE_KIND_WORDS[kind] },
  { title: '规则', cell: ({ words }) => words },
];

/** A version's surcharges in the order in which they are added; in a draft they can be changed. */
export function SurchargesTab({ version, onUnsaved }: TabProps) {
  const [editing, setEditing] = useState(false);
  const editable = rateCardActions(version.state).includes('edit');
  if (editing)
    return <SurchargeForm version={version} onUnsaved={onUnsaved} onClose={() => setEditing(false)} />;
  const change = editable && (
    <Button variant="outline" onClick={() => setEditing(true)}>
      {version.surcharges.length > 0 ? '修改附加费' : '添加附加费'}
    </Button>
  );
  if (version.surcharges.length === 0) {
    return <EmptyState title="没有附加费" text="价格就是线路上的价格。" action={change} />;
  }
  return (
    <>
      {change && <div className={css.bar}>{change}</div>}
      <DataTable
        label="附加费"
        columns={COLUMNS}
        rows={version.surcharges}
        rowKey={({ name, words }) => `${name} ${words}`}
        minWidth={600}
      />
    </>
  );
}
