import type { PositionImport } from '@boxhaul/contract/fleet';
import { MAP_DATUM_WORDS } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positionImportList } from '../../data/fleet/position-imports.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { DataTable } from '../../ui/table/data-table';
import { PagedList } from '../../ui/table/paged-list';
import { ImportDialog } from './import-dialog';
import css from './terminals-page.module.css';

const period = ({ startTime, endTime }: PositionImport) =>
  `${startTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`;
const outcome = ({ added, known, faultCount }: PositionImport) =>
  [`新增 ${added} 点`, known > 0 && `已有 ${known}`, faultCount > 0 && `跳过 ${faultCount} 行`]
    .filter(Boolean)
    .join('，');

function ImportTable({ rows }: { rows: readonly PositionImport[] }) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <FactCards
        rows={rows.map((one) => ({
          key: one.importId,
          title: `${one.plateNumber} ${outcome(one)}`,
          facts: [
            ['文件', one.fileName],
            ['定位时间', period(one)],
            ['坐标系', MAP_DATUM_WORDS[one.datum]],
            ['导入', `${one.username} ${one.importTime.slice(0, 16)}`],
          ],
        }))}
      />
    );
  }
  return (
    <DataTable
      label="定位导入记录"
      rowKey={({ importId }) => importId}
      minWidth={1_180}
      rows={rows}
      columns={[
        { title: '车牌', width: 110, cell: ({ plateNumber }) => plateNumber },
        { title: '文件', ellipsis: true, cell: ({ fileName }) => fileName },
        { title: '定位时间', width: 300, cell: period },
        { title: '结果', width: 210, cell: outcome },
        { title: '坐标系', width: 220, cell: ({ datum }) => MAP_DATUM_WORDS[datum] },
        { title: '操作人', width: 90, cell: ({ username }) => username },
        { title: '导入时间', width: 150, cell: ({ importTime }) => importTime.slice(0, 16) },
      ]}
    />
  );
}

/** Files of positions that were taken in by hand, and the way to take in another. */
export function ImportsSection() {
  const [params, change] = useAddress();
  const list = useQuery(positionImportList(Math.max(1, Number(params.get('imports')) || 1)));
  const manages = useSession().user?.rights.includes('terminal.manage') ?? false;
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="imports">
      <h2 id="imports">
        定位导入 <span className={css.note}>终端漏报的时段，可用 CSV、Excel 或 GPX 文件补上，按补传看待</span>
      </h2>
      {manages && (
        <div className={css.tools}>
          <Button variant="outline" onClick={() => setOpen(true)}>
            导入定位
          </Button>
        </div>
      )}
      <PagedList
        query={list}
        failed="定位导入记录加载失败"
        empty={{ title: '还没有导入过定位' }}
        rowHeight="36px"
        unit="份"
        onPage={(page) => change({ imports: String(page) })}
      >
        {({ data }) => <ImportTable rows={data} />}
      </PagedList>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
