import { SIGN_RULE_MINUTES, type SignRuleMinutes } from '@boxhaul/domain/dispatch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSignRule, signRule } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Segmented } from '../../../ui/form/segmented';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { Closing } from '../../../ui/overlay/closing';

const OFF = 'off';
type Choice = typeof OFF | `${SignRuleMinutes}`;

const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: OFF, label: '关闭' },
  ...SIGN_RULE_MINUTES.map((minutes) => ({ value: `${minutes}` as const, label: `${minutes} 分钟` })),
];

const EXPLAINED =
  '车辆定位进入节点的围栏并停留，或停留后驶出（半径在“流程模板”里设），等待这段时间，没有人不采纳就按先后自动登记到达和离开。要求柜号、封号或照片的节点及其后的节点、挂起的箱子，前后超过 10 分钟没有定位的，以及开启之前的到离，仍由调度员登记。';

const choiceOf = (minutes: number | null): Choice =>
  CHOICES.find(({ value }) => value === String(minutes))?.value ?? OFF;

/** Whether arrivals and departures are checked in by positions alone, from when on, and after how long; who may override changes it. */
export function SignRule() {
  const rule = useQuery(signRule);
  const [open, setOpen] = useState(false);
  const mayChange = useSession().user?.rights.includes('dispatch.override') ?? false;
  if (!rule.data) return null;
  const { minutes, since } = rule.data;
  const text = minutes === null ? '自动登记：关' : `自动登记：到离 ${minutes} 分钟后`;
  if (!mayChange) return <span>{text}</span>;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Closing>{open && <RuleDialog {...{ minutes, since }} onClose={() => setOpen(false)} />}</Closing>
    </>
  );
}

interface RuleDialogProps {
  minutes: number | null;
  /** Nothing before is taken; null: nobody knows since when it is on. */
  since: string | null;
  onClose: () => void;
}

function RuleDialog({ minutes, since, onClose }: RuleDialogProps) {
  const save = useMutation(saveSignRule(useQueryClient()));
  const [choice, setChoice] = useState(() => choiceOf(minutes));
  const submit = () =>
    save.mutate(
      { minutes: SIGN_RULE_MINUTES.find((one) => String(one) === choice) },
      {
        onSuccess: () => {
          showToast('success', choice === OFF ? '已关闭自动登记' : `到离 ${choice} 分钟后自动登记`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="按定位自动登记"
      okText="保存"
      busy={save.isPending}
      dirty={choice !== choiceOf(minutes)}
      fault={save.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{EXPLAINED}</p>
      {minutes !== null && since && <p>自 {since.slice(0, 16)} 起开启，之前的到离不自动登记。</p>}
      <Segmented label="等待时间" options={CHOICES} value={choice} onChange={setChoice} figures />
    </FormDialog>
  );
}
