import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { harbors } from '../../data/places.api';
import { rateCardGaps } from '../../data/rate-cards.api';
import { Select } from '../../ui/form/select';
import { type Column, DataTable } from '../../ui/table/data-table';
import { PagedList } from '../../ui/table/paged-list';
import css from './rate-cards.module.css';
import type { TabProps } from './tab-props';

const COLUMNS: readonly Column<{ regionCode: string; regionName: string }>[] = [
  { title: '地区代码', width: 120, className: 'figure', cell: ({ regionCode }) => regionCode },
  { title: '街道', cell: ({ regionName }) => regionName },
];

/** Streets without a price in the cities that a harbour serves. */
export function GapsTab({ version }: TabProps) {
  const known = useQuery(harbors()).data ?? [];
  const [chosen, setChosen] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const harbor = chosen || String(known[0]?.harborId ?? '');
  const query = useQuery({
    ...rateCardGaps({ versionId: version.versionId, harbor: Number(harbor), pageNo, pageSize: 50 }),
    enabled: harbor !== '',
  });
  return (
    <>
      <div className={css.bar}>
        <Select
          label="港口"
          value={harbor}
          options={known.map((one) => ({ value: String(one.harborId), label: one.harborName }))}
          onChange={(next) => {
            setChosen(next);
            setPageNo(1);
          }}
        />
        <span className={css.minor}>该港口已有运价的城市里，还没有任何通用运价的街道</span>
      </div>
      <PagedList
        query={query}
        failed="未覆盖街道加载失败"
        empty={{ title: '没有未覆盖的街道', text: '该港口还没有运价，或所到城市的街道都已覆盖。' }}
        rowHeight="40px"
        unit="个街道"
        onPage={setPageNo}
      >
        {({ data }) => (
          <DataTable
            label="未覆盖街道"
            columns={COLUMNS}
            rows={data}
            rowKey={({ regionCode }) => regionCode}
            dense
          />
        )}
      </PagedList>
    </>
  );
}
