import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRateCardSurcharges } from '../../../data/pricing/rate-cards.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import css from '../rate-cards.module.css';
import { SurchargeFields } from './surcharge-fields';
import { blankRule, inputOfRule, type RuleDraft, rulesOf } from './surcharge-draft';

interface SurchargeFormProps {
  version: RateCardDetail;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

/** All surcharges of a draft at once, in their order. */
export function SurchargeForm({ version, onUnsaved, onClose }: SurchargeFormProps) {
  const save = useMutation(saveRateCardSurcharges(useQueryClient()));
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => rulesOf(version.surcharges));
  const [serial, setSerial] = useState(rules.length);
  const [fault, setFault] = useState<{ message: string; at: number } | null>(null);
  const [edited, setEdited] = useState(false);
  const change = (next: readonly RuleDraft[]) => {
    setRules(next);
    setEdited(true);
    onUnsaved(true);
    setFault(null);
  };
  const close = () => {
    onUnsaved(false);
    onClose();
  };
  const { leave, question } = useLeaveQuestion({
    title: '放弃修改？',
    content: '关闭后，还没保存的附加费修改会丢失。',
    stayText: '继续修改',
    typed: () => edited,
    onLeave: close,
  });
  const submit = async () => {
    const { versionId, revision } = version;
    try {
      await save.mutateAsync({ versionId, revision, surcharges: rules.map(inputOfRule) });
      showToast('success', '附加费已保存');
      close();
    } catch (error) {
      const failure = callFailure(error);
      const [field = ''] = Object.keys(failure.data.fields ?? {});
      setFault({ message: failure.message, at: Number(/^surcharges\.(\d+)/.exec(field)?.[1] ?? -1) });
    }
  };
  return (
    <>
      <div className={css.rules}>
        {rules.map((rule, i) => (
          <SurchargeFields
            key={rule.id}
            rule={rule}
            bad={fault?.at === i}
            onChange={(part) => change(rules.map((one) => (one.id === rule.id ? { ...one, ...part } : one)))}
            onRemove={() => change(rules.filter((one) => one.id !== rule.id))}
          />
        ))}
      </div>
      {fault && <Notice tone="error">{fault.message}</Notice>}
      <div className={css.bar}>
        <Button
          variant="outline"
          onClick={() => {
            change([...rules, blankRule(serial)]);
            setSerial(serial + 1);
          }}
        >
          加一条
        </Button>
        <Button variant="outline" onClick={leave}>
          返回
        </Button>
        <Button busy={save.isPending} disabled={!edited} onClick={() => void submit()}>
          保存附加费
        </Button>
      </div>
      {question}
    </>
  );
}
