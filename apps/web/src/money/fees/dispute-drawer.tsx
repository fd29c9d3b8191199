import type { OutputOf } from '@boxhaul/contract/kit';
import type { costDisputes } from '@boxhaul/contract/money';
import { costDisputesSchemas } from '@boxhaul/contract/money/cost-disputes/schemas';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptDispute,
  disputeDetail,
  refuseDispute,
  sendDeskEvidence,
} from '../../data/money/cost-disputes.api';
import { useAddress } from '../../data/kit/use-address';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { showToast } from '../../lib/toast-store';
import { DisputeEvidence, evidenceOf } from '../../parts/money/dispute-evidence';
import { DisputeTag, DisputeThread } from '../../parts/money/dispute-thread';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { Closing } from '../../ui/overlay/closing';
import { Drawer } from '../../ui/overlay/drawer';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { useUploads } from '../../ui/upload/use-uploads';
import type { ListWalk } from '../../ui/walk/list-walk';
import { boxOf } from '../../parts/money/cost-state';
import css from './fees.module.css';

type Detail = OutputOf<typeof costDisputes.detail>;

/** The dispute that is open, with what was said, and the answer to it. */
export function DisputeDrawer({ walk }: { walk: ListWalk }) {
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="费用异议"
      width={640}
      walk={walk}
      people={<RecordPeople kind="dispute" id={id} />}
      onClose={walk.close}
    >
      {id !== null && <DisputeOf key={id} id={id} />}
    </Drawer>
  );
}

function DisputeOf({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(disputeDetail(id));
  const [, change] = useAddress();
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  if (isPending) return <Skeleton lines={8} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        title="费用异议加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { dispute } = data;
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.amount}>
          {data.costTypeName} <span className="figure">¥ {yuan(data.incomeAmount)}</span>
        </h2>
        <DisputeTag state={data.state} />
      </header>
      <div className={css.actions}>
        {dispute.steps.includes('accept') && <Button onClick={() => setAsking('accept')}>采纳异议</Button>}
        {dispute.steps.includes('refuse') && (
          <Button variant="outline" onClick={() => setAsking('refuse')}>
            维持原费用
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => change({ view: null, dispute: null, state: 'all', fee: data.costId })}
        >
          查看费用与依据
        </Button>
      </div>
      <Facts
        facts={[
          { label: '订单号', value: data.orderNo },
          { label: '订舱号', value: data.bookSpaceNo },
          { label: '客户', value: data.customerName },
          { label: '箱', value: `${boxOf(data)} ${data.cabinetType}` },
          { label: '费用状态', value: COST_STATUS_WORDS[data.costStatus] },
          { label: '最近更新', value: data.updateTime.slice(0, 16) },
        ]}
      />
      <Section title="往来记录">
        <DisputeThread dispute={dispute} />
      </Section>
      <Closing>{asking === 'accept' && <AcceptForm data={data} onClose={() => setAsking(null)} />}</Closing>
      <Closing>{asking === 'refuse' && <RefuseForm data={data} onClose={() => setAsking(null)} />}</Closing>
    </div>
  );
}

interface AnswerProps {
  data: Detail;
  onClose: () => void;
}

const LONGEST = 500;

function AcceptForm({ data, onClose }: AnswerProps) {
  const accept = useMutation(acceptDispute(useQueryClient()));
  const uploads = useUploads(sendDeskEvidence, () => undefined);
  const { files, unsent, fault } = evidenceOf(uploads);
  const { id, revision } = data.dispute;
  const form = useForm({
    keep: `dispute.accept.${id}`,
    schema: costDisputesSchemas.accept.input,
    values: { answer: '', incomeAmount: '' },
    inputOf: (values) => ({ ...values, id, revision }),
    send: async (output) => {
      await accept.mutateAsync({ ...output, files });
      showToast('success', '异议已采纳，冲销等待审核');
      onClose();
    },
  });
  return (
    <FormDialog
      title="采纳异议"
      okText="采纳并冲销"
      busy={form.busy}
      disabled={unsent || fault !== null}
      dirty={form.dirty || uploads.items.length > 0}
      fault={fault ?? form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        {data.costTypeName} ¥ {yuan(data.incomeAmount)} 将被冲销，审核通过后生效；答复会发给客户。
      </p>
      <FormField form={form} name="answer">
        {(field) => (
          <TextArea
            {...field}
            label="答复"
            maxLength={LONGEST}
            placeholder="例如：核对门禁记录，按 1 小时计"
          />
        )}
      </FormField>
      <FormField form={form} name="incomeAmount">
        {(field) => (
          <TextField
            {...field}
            label="更正后的金额（元）"
            hint="留空则只冲销"
            inputMode="decimal"
            maxLength={12}
          />
        )}
      </FormField>
      <DisputeEvidence uploads={uploads} />
    </FormDialog>
  );
}

function RefuseForm({ data, onClose }: AnswerProps) {
  const refuse = useMutation(refuseDispute(useQueryClient()));
  const uploads = useUploads(sendDeskEvidence, () => undefined);
  const { files, unsent, fault } = evidenceOf(uploads);
  const { id, revision, lastWord } = data.dispute;
  const form = useForm({
    keep: `dispute.refuse.${id}`,
    schema: costDisputesSchemas.refuse.input,
    values: { answer: '' },
    inputOf: (values) => ({ ...values, id, revision }),
    send: async (output) => {
      await refuse.mutateAsync({ ...output, files });
      showToast('success', '已答复客户：维持原费用');
      onClose();
    },
  });
  return (
    <FormDialog
      title="维持原费用"
      okText="答复客户"
      busy={form.busy}
      disabled={unsent || fault !== null}
      dirty={form.dirty || uploads.items.length > 0}
      fault={fault ?? form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        {lastWord
          ? '这是第二次答复，答复后异议结束，客户不能再次提出。'
          : '客户会看到答复；仍不认可时可以再提出一次。'}
      </p>
      <FormField form={form} name="answer">
        {(field) => (
          <TextArea {...field} label="答复" maxLength={LONGEST} placeholder="例如：门禁记录显示等待 5 小时" />
        )}
      </FormField>
      <DisputeEvidence uploads={uploads} />
    </FormDialog>
  );
}
