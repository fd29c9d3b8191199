import type { ManagedZoneVersion } from '@boxhaul/contract/pricing';
import { ZONE_STEP_WORDS, type ZoneStep } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stepZone } from '../../data/pricing/zone-desk.api';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './zone-desk.module.css';

const WARNINGS: Readonly<Record<ZoneStep, string>> = {
  confirm: '确认后立即按这个版本判断，原来生效的版本被替换。请先核对通告原文。',
  drop: '草稿删除后不能恢复；已生效的版本不受影响。',
  withdraw: '撤销后不再按它判断，查询不再显示它。历次版本会保留。',
};

interface ZoneStepsProps {
  draft: ManagedZoneVersion | undefined;
  inForce: ManagedZoneVersion | undefined;
  /** What is typed is not saved yet: a draft is not confirmed over it. */
  unsaved: boolean;
  onDone: (step: ZoneStep) => void;
}

/** What can be done with a zone's versions; each asks first. */
export function ZoneSteps({ draft, inForce, unsaved, onDone }: ZoneStepsProps) {
  const [asked, setAsked] = useState<{ step: ZoneStep; version: ManagedZoneVersion } | null>(null);
  const work = useMutation(stepZone(useQueryClient()));
  const go = () => {
    if (!asked) return;
    const { step, version } = asked;
    const { zoneVersionId, revision } = version;
    work.mutate(
      { zoneVersionId, revision, step },
      {
        onSuccess: () => {
          showToast('success', `${ZONE_STEP_WORDS[step]}完成`);
          onDone(step);
        },
        onSettled: () => setAsked(null),
      },
    );
  };
  return (
    <div className={css.actions}>
      {draft && (
        <Button
          disabled={unsaved}
          title={unsaved ? '请先保存草稿' : undefined}
          onClick={() => setAsked({ step: 'confirm', version: draft })}
        >
          {ZONE_STEP_WORDS.confirm}
        </Button>
      )}
      {draft && (
        <Button variant="danger-outline" onClick={() => setAsked({ step: 'drop', version: draft })}>
          {ZONE_STEP_WORDS.drop}
        </Button>
      )}
      {inForce && (
        <Button variant="danger-outline" onClick={() => setAsked({ step: 'withdraw', version: inForce })}>
          {ZONE_STEP_WORDS.withdraw}
        </Button>
      )}
      <Closing>
        {asked && (
          <ConfirmDialog
            title={`${ZONE_STEP_WORDS[asked.step]}：${asked.version.zoneName}？`}
            okText={ZONE_STEP_WORDS[asked.step]}
            cancelText="返回"
            danger={asked.step !== 'confirm'}
            busy={work.isPending}
            onOk={go}
            onCancel={() => setAsked(null)}
          >
            {WARNINGS[asked.step]}
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
