import type { fleet } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { quarantineList, terminalsOverview } from '../../data/dispatch/dispatch.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { relativeTime } from '../../lib/format/format';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { BindTerminalDialog } from './bind-terminal-dialog';
import { terminalNumber } from './terminal-number';
import { TerminalViews } from './terminal-views';

type Row = OutputOf<typeof fleet.quarantine>['data'][number];

const columnsAt = (now: number): readonly GridColumn<Row>[] => [
  textColumn(
    { id: 'terminal', title: '终端号', width: 150, min: 124, importance: 1, card: 'title' },
    ({ terminalId }) => terminalNumber(terminalId),
  ),
  textColumn({ id: 'plate', title: '自报车牌', width: 120, importance: 1 }, ({ plateNumber }) => plateNumber),
  textColumn(
    { id: 'remote', title: '来源', width: 180, min: 120, grow: true, importance: 2 },
    ({ remote }) => remote,
  ),
  textColumn({ id: 'attempts', title: '次数', width: 76, importance: 2, align: 'right' }, (row) =>
    String(row.attempts),
  ),
  textColumn({ id: 'last', title: '最近', width: 110, importance: 1 }, (row) =>
    relativeTime(row.lastAt, now),
  ),
  textColumn({ id: 'first', title: '首次', width: 170, importance: 3 }, ({ firstAt }) => firstAt),
];

const keyOf = ({ terminalId }: Row): string => terminalId;
const nameOf = ({ terminalId }: Row): string => `终端 ${terminalNumber(terminalId)}`;

/** Terminals that nobody has entered; binding one to a vehicle lets it register. */
export function QuarantineView() {
  const [params] = useAddress();
  const [binding, setBinding] = useState<Row | null>(null);
  const { user } = useSession();
  const keyword = params.get('q') ?? '';
  const sort = params.get('sort') === 'attempts' ? 'attempts' : 'last';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(quarantineList({ keyword, sort, pageNo, pageSize: 50 }));
  const freeVehicles = useQuery(terminalsOverview).data?.freeVehicles ?? [];
  const store = useBrowserStore('quarantine', user?.accountId ?? '');
  return (
    <ListPage
      title="隔离名单"
      views={<TerminalViews />}
      search={{ label: '搜索隔离名单', placeholder: '终端号 / 车牌 / 来源' }}
      filters={[
        {
          key: 'sort',
          label: '排序',
          value: sort,
          usual: 'last',
          options: [
            { value: 'last', label: '最近来的在前' },
            { value: 'attempts', label: '次数多的在前' },
          ],
        },
      ]}
      query={list}
      failed="隔离名单加载失败"
      unit="台"
      grid={{
        columns: useMemo(() => columnsAt(list.dataUpdatedAt), [list.dataUpdatedAt]),
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 4,
        ...(user?.rights.includes('terminal.manage') && {
          primary: (row: Row) => ({ label: '绑定车辆', run: () => setBinding(row) }),
        }),
        empty:
          keyword === ''
            ? {
                title: '没有未登记的终端',
                text: '未登记的终端来连接时，只记录、不收数据；绑定到车辆后入网。',
              }
            : { title: '没有符合条件的终端' },
      }}
    >
      <Closing>
        {binding && (
          <BindTerminalDialog
            terminal={binding}
            freeVehicles={freeVehicles}
            onClose={() => setBinding(null)}
          />
        )}
      </Closing>
    </ListPage>
  );
}
