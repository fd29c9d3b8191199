import type { ManagedZoneRow } from '@boxhaul/contract/pricing';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { ZONE_EXPIRY_WORDS, ZONE_STATE_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAs } from '../../data/kit/save-document';
import { exportZones, zoneList, zoneWarnings } from '../../data/pricing/zone-desk.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { Closing } from '../../ui/overlay/closing';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { ImportDialog } from './import-dialog';
import css from './zone-desk.module.css';
import { EXPIRY_TONES, STATE_TONES } from './zone-state';

type Tab = 'all' | 'draft' | 'soon' | 'expired';

const wantedOf = (tab: Tab) =>
  tab === 'all' ? {} : tab === 'draft' ? { state: 'draft' as const } : { expiry: tab };

const columns: readonly Column<ManagedZoneRow>[] = [
  {
    title: '状态',
    width: 200,
    cell: ({ state, hasDraft, expiry }) => (
      <span className={css.actions}>
        <ToneTag tone={STATE_TONES[state]} text={ZONE_STATE_WORDS[state]} />
        {hasDraft && state !== 'draft' && <ToneTag tone={STATE_TONES.draft} text="有草稿" />}
        {expiry !== 'none' && state === 'confirmed' && (
          <ToneTag tone={EXPIRY_TONES[expiry]} text={ZONE_EXPIRY_WORDS[expiry]} />
        )}
      </span>
    ),
  },
  { title: '地区', width: 160, cell: ({ regionName }) => regionName },
  { title: '限行时段', width: 260, cell: ({ windowTexts }) => windowTexts.join('；') },
  { title: '限行对象', width: 260, cell: ({ whoText }) => whoText },
  { title: '失效日期', width: 120, cell: ({ validTo }) => validTo ?? '未写明' },
  { title: '来源', width: 160, cell: ({ source }) => source },
];

async function download() {
  const { fileName, text } = await exportZones();
  saveAs(new Blob([text], { type: 'application/geo+json' }), fileName);
}

/** The zones, what waits to be confirmed, and what expires. */
export function ZoneList({ manages, onOpen }: { manages: boolean; onOpen: (zone: number | 'new') => void }) {
  const [tab, setTab] = useState<Tab>('all');
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [importing, setImporting] = useState(false);
  const query = useQuery(zoneList({ keyword, pageNo, pageSize: 20, ...wantedOf(tab) }));
  return (
    <>
      <ListHead
        id="zones"
        title={RIGHT_GROUP_WORDS.zone}
        searchLabel="搜索限行区"
        placeholder="名称或来源"
        keyword={keyword}
        onSearch={(words) => {
          setKeyword(words);
          setPageNo(1);
        }}
      >
        <div className={css.actions}>
          <Button variant="outline" onClick={() => void download()}>
            导出 GeoJSON
          </Button>
          {manages && (
            <Button variant="outline" onClick={() => setImporting(true)}>
              导入 GeoJSON
            </Button>
          )}
          {manages && <Button onClick={() => onOpen('new')}>新增限行区</Button>}
        </div>
      </ListHead>
      <ZoneTabs
        tab={tab}
        onTab={(next) => {
          setTab(next);
          setPageNo(1);
        }}
      />
      <PagedList
        query={query}
        failed="限行区加载失败"
        empty={{ title: '没有限行区', text: manages ? '可以新增，或导入 GeoJSON 文件。' : undefined }}
        rowHeight="44px"
        unit="个"
        onPage={setPageNo}
      >
        {({ data }) => <ZoneRows rows={data} onOpen={onOpen} />}
      </PagedList>
      <Closing>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Closing>
    </>
  );
}

/** What waits, with how many. */
function ZoneTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const { data: warnings } = useQuery(zoneWarnings);
  return (
    <ListTabs
      label="限行区"
      value={tab}
      onChange={onTab}
      tabs={[
        { key: 'all', label: '全部' },
        { key: 'draft', label: '待确认草稿', count: warnings?.drafts },
        {
          key: 'soon',
          label: ZONE_EXPIRY_WORDS.soon,
          count: warnings?.soon,
          urgent: (warnings?.soon ?? 0) > 0,
        },
        {
          key: 'expired',
          label: ZONE_EXPIRY_WORDS.expired,
          count: warnings?.expired,
          urgent: (warnings?.expired ?? 0) > 0,
        },
      ]}
    />
  );
}

function ZoneRows({ rows, onOpen }: { rows: readonly ManagedZoneRow[]; onOpen: (zone: number) => void }) {
  const phone = useBreakpoint() === 'phone';
  const open = ({ zoneId, zoneName }: ManagedZoneRow) => (
    <button
      type="button"
      className={css.open}
      aria-label={phone ? `查看 ${zoneName}` : undefined}
      onClick={() => onOpen(zoneId)}
    >
      {phone ? '查看' : zoneName}
    </button>
  );
  if (phone) {
    return (
      <FactCards
        paged
        rows={rows.map((row) => ({
          key: String(row.zoneId),
          title: row.zoneName,
          facts: columns.map(({ title, cell }) => [title, cell(row)] as const),
          action: open(row),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="限行区"
      columns={[{ title: '名称', width: 240, fixed: true, cell: open }, ...columns]}
      rows={rows}
      rowKey={({ zoneId }) => String(zoneId)}
      minWidth={1_336}
      empty="没有限行区"
    />
  );
}
