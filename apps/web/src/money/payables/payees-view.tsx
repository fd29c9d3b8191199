import type { PayeeRow } from '@boxhaul/contract/money';
import { PAYEE_KIND_WORDS, SETTLE_CYCLE_WORDS } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { payeeList, stopPayee } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { PagedList } from '../../ui/table/paged-list';
import css from './payables.module.css';
import { PayeeDialog } from './payee-dialog';

const NEW = 'new';

const state = ({ stopped }: PayeeRow) => (
  <ToneTag tone={stopped ? 'stop' : 'go'} text={stopped ? '已停用' : '启用'} />
);
const terms = ({ cycle, payDays, tripAmount }: PayeeRow): string =>
  [
    SETTLE_CYCLE_WORDS[cycle],
    payDays === 0 ? '期满即付' : `期满 ${payDays} 天付`,
    tripAmount === null ? null : `每趟 ${yuan(tripAmount)}`,
  ]
    .filter((part) => part !== null)
    .join('，');

/** Fleets and drivers who are paid, with their terms and what is open. */
export function PayeesView() {
  const [params, change] = useAddress();
  const mayManage = useSession().user?.rights.includes('payable.manage') ?? false;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(payeeList({ keyword, pageNo, pageSize: 50 }));
  const phone = useBreakpoint() === 'phone';
  const tools = (row: PayeeRow) =>
    mayManage && (
      <span className={css.cardActions}>
        <Button variant="outline" size="s" onClick={() => change({ payee: row.payeeId })}>
          修改
        </Button>
        <StopButton row={row} />
      </span>
    );
  const columns: readonly Column<PayeeRow>[] = [
    { title: '名称', width: 220, fixed: true, ellipsis: true, cell: ({ payeeName }) => payeeName },
    { title: '类型', width: 80, cell: ({ kind }) => PAYEE_KIND_WORDS[kind] },
    { title: '结算条件', width: 260, cell: terms },
    { title: '司机', width: 70, align: 'right', cell: ({ drivers }) => drivers },
    { title: '未结金额（元）', width: 140, align: 'right', cell: ({ openAmount }) => yuan(openAmount) },
    { title: '待付金额（元）', width: 140, align: 'right', cell: ({ dueAmount }) => yuan(dueAmount) },
    { title: '状态', width: 90, cell: state },
    ...(mayManage ? [{ title: '操作', fixedEnd: true, width: 170, cell: tools }] : []),
  ];
  return (
    <>
      <ListHead
        id="payables"
        title="车队与司机账户"
        searchLabel="搜索车队与司机账户"
        keyword={keyword}
        placeholder="车队或司机名称"
        onSearch={(q) => change({ q, page: null })}
      >
        {mayManage && <Button onClick={() => change({ payee: NEW })}>新增收款方</Button>}
      </ListHead>
      <PagedList
        query={list}
        failed="车队与司机账户加载失败"
        empty={{
          title: keyword ? '没有符合条件的收款方' : '暂无收款方',
          text: keyword ? '换个名称试试。' : '新增车队或司机，填上结算条件，就可以录入应付了。',
        }}
        rowHeight="40px"
        unit="个"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) =>
          phone ? (
            <FactCards
              paged
              rows={page.data.map((row) => ({
                key: row.payeeId,
                title: row.payeeName,
                facts: [
                  ['类型', PAYEE_KIND_WORDS[row.kind]],
                  ['结算条件', terms(row)],
                  ['未结金额', `${yuan(row.openAmount)} 元`],
                  ['待付金额', `${yuan(row.dueAmount)} 元`],
                  ['状态', state(row)],
                ],
                action: tools(row),
              }))}
            />
          ) : (
            <DataTable
              label="车队与司机账户"
              columns={columns}
              rows={page.data}
              rowKey={({ payeeId }) => payeeId}
              minWidth={1170}
              sticky
              dense
            />
          )
        }
      </PagedList>
      <PayeeDialog
        id={params.get('payee') === NEW ? null : params.get('payee')}
        open={params.get('payee') !== null}
        onClose={() => change({ payee: null })}
      />
    </>
  );
}

function StopButton({ row: { payeeId, revision, stopped, payeeName } }: { row: PayeeRow }) {
  const stop = useMutation(stopPayee(useQueryClient()));
  const change = async () => {
    await stop.mutateAsync({ payeeId, revision, stopped: stopped ? 0 : 1 });
    showToast('success', stopped ? `已恢复“${payeeName}”` : `已停用“${payeeName}”，已有的应付仍可结算`);
  };
  // Why a call failed the client has said.
  const { busy, run } = useSingleFlight(async () => void (await failureOf(change())));
  return (
    <Button variant="outline" size="s" busy={busy} onClick={() => void run()}>
      {stopped ? '恢复' : '停用'}
    </Button>
  );
}
