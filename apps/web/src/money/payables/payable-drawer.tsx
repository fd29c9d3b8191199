import type { PayableRow } from '@boxhaul/contract/money';
import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvePayables, rejectPayable, reversePayable } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import { type AskedAction, LineActions } from '../../parts/money/line-actions';
import { ToneTag } from '../../parts/kit/tone-tag';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { Notice } from '../../ui/feedback/notice';
import { Facts } from '../../ui/layout/facts';
import { Drawer } from '../../ui/overlay/drawer';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import type { ListWalk } from '../../ui/walk/list-walk';
import { EnterPayableDialog } from './enter-payable-dialog';
import css from './payables.module.css';

interface PayableDrawerProps {
  line: PayableRow | null;
  walk: ListWalk;
}

/** One line and what may be done with it; null closes it. */
export function PayableDrawer({ line, walk }: PayableDrawerProps) {
  return (
    <Drawer
      open={line !== null}
      title="应付费用"
      width={560}
      walk={walk}
      people={<RecordPeople kind="payable" id={line && line.id} />}
      onClose={walk.close}
    >
      {line && (
        <div className={css.body}>
          <header className={css.head}>
            <h2 className={css.amount}>
              {line.costTypeName} <span className="figure">¥ {yuan(line.payableAmount)}</span>
            </h2>
            <ToneTag tone={COST_TONES[line.costStatus]} text={COST_STATUS_WORDS[line.costStatus]} />
          </header>
          {line.rejectReason !== null && <Notice tone="warning">审核不通过：{line.rejectReason}</Notice>}
          <Actions key={line.id} line={line} />
          <Facts
            facts={[
              { label: '收款方', value: line.payeeName },
              { label: '订单号', value: line.orderNo },
              { label: '客户', value: line.customerName },
              { label: '箱', value: `${boxOf(line)} ${line.cabinetType}` },
              { label: '业务日期', value: line.serviceDate },
              { label: '来源', value: COST_ORIGIN_WORDS[line.origin] },
              { label: '结算单', value: line.runNo ?? '未结算' },
              { label: '备注', value: line.remark || '—' },
              ...(line.pics.length > 0 ? [{ label: '凭证', value: <Receipts pics={line.pics} /> }] : []),
            ]}
          />
        </div>
      )}
    </Drawer>
  );
}

/** Each opens in a page of its own, so that what was claimed stays beside it. */
function Receipts({ pics }: { pics: PayableRow['pics'] }) {
  return (
    <span className={css.receipts}>
      {pics.map(({ name, fileUrl }, i) => (
        <a key={fileUrl} href={fileUrl} target="_blank" rel="noreferrer" title={name}>
          查看照片 {i + 1}
        </a>
      ))}
    </span>
  );
}

function Actions({ line }: { line: PayableRow }) {
  const [asking, setAsking] = useState<AskedAction | null>(null);
  const rights = useSession().user?.rights ?? [];
  const cache = useQueryClient();
  const approve = useMutation(approvePayables(cache));
  const reject = useMutation(rejectPayable(cache));
  const reverse = useMutation(reversePayable(cache));
  const { id, revision, actions } = line;
  const may = (action: (typeof actions)[number]): boolean =>
    actions.includes(action) &&
    rights.includes(action === 'approve' || action === 'reject' ? 'payable.review' : 'payable.manage');
  const close = () => setAsking(null);
  return (
    <>
      <LineActions
        may={may}
        approve={() => approve.mutateAsync([{ id, revision }])}
        onAsk={setAsking}
        reverseText="冲销"
      />
      <ReasonDialog
        keep={`payable.reject.${id}`}
        open={asking === 'reject'}
        title="审核不通过"
        label="原因"
        schema={payablesSchemas.reject.input.pick({ reason: true })}
        okText="不通过"
        danger={false}
        suggestions={['与车队单不符', '金额有误', '缺少凭证']}
        onSend={async ({ reason }) => {
          await reject.mutateAsync({ id, revision, reason });
          showToast('success', '已标记为审核不通过');
        }}
        onClose={close}
      />
      <ReasonDialog
        keep={`payable.reverse.${id}`}
        open={asking === 'reverse'}
        title="冲销应付费用"
        label="原因"
        schema={payablesSchemas.reverse.input.pick({ reason: true })}
        okText="冲销"
        danger={false}
        onSend={async ({ reason }) => {
          await reverse.mutateAsync({ id, revision, reason });
          showToast('success', '冲销已提交，等待审核');
        }}
        onClose={close}
      >
        原费用不会改动：将新增一条金额相反的应付，审核通过后并入下一张结算单。
      </ReasonDialog>
      <EnterPayableDialog open={asking === 'edit'} line={line} onClose={close} />
    </>
  );
}
