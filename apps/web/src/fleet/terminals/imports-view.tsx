import type { PositionImport } from '@boxhaul/contract/fleet';
import { MAP_DATUM_WORDS } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positionImportList } from '../../data/fleet/position-imports.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { ImportDialog } from './import-dialog';
import { TerminalViews } from './terminal-views';

const COLUMNS: readonly GridColumn<PositionImport>[] = [
  textColumn(
    { id: 'plate', title: '车牌', width: 110, importance: 1, card: 'title' },
    ({ plateNumber }) => plateNumber,
  ),
  textColumn(
    { id: 'outcome', title: '结果', width: 220, min: 140, importance: 1 },
    ({ added, known, faultCount }) =>
      [`新增 ${added} 点`, known > 0 && `已有 ${known}`, faultCount > 0 && `跳过 ${faultCount} 行`]
        .filter(Boolean)
        .join('，'),
  ),
  textColumn(
    { id: 'period', title: '定位时间', width: 290, min: 180, importance: 1 },
    ({ startTime, endTime }) => `${startTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`,
  ),
  textColumn(
    { id: 'file', title: '文件', width: 200, min: 100, grow: true, importance: 2 },
    ({ fileName }) => fileName,
  ),
  textColumn({ id: 'time', title: '导入时间', width: 140, importance: 2 }, ({ importTime }) =>
    importTime.slice(0, 16),
  ),
  textColumn({ id: 'by', title: '操作人', width: 100, min: 80, importance: 3 }, ({ username }) => username),
  textColumn(
    { id: 'datum', title: '坐标系', width: 200, min: 100, importance: 4 },
    ({ datum }) => MAP_DATUM_WORDS[datum],
  ),
];

const keyOf = ({ importId }: PositionImport): string => importId;
const nameOf = ({ plateNumber, fileName }: PositionImport): string => `${plateNumber} ${fileName}`;

/** Files of positions that were taken in by hand, and the way to take in another. */
export function ImportsView() {
  const [params] = useAddress();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const store = useBrowserStore('position-imports', user?.accountId ?? '');
  return (
    <ListPage
      title="定位导入"
      views={<TerminalViews />}
      {...(user?.rights.includes('terminal.manage') && {
        action: { label: '导入定位', onPress: () => setOpen(true) },
      })}
      query={useQuery(positionImportList(Math.max(1, Number(params.get('page')) || 1)))}
      failed="定位导入记录加载失败"
      unit="份"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 6,
        empty: {
          title: '还没有导入过定位',
          text: '终端漏报的时段，可用 CSV、Excel 或 GPX 文件补上，按补传看待。',
        },
      }}
    >
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </ListPage>
  );
}
