import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropLegalDraft, type LegalDesk, publishLegal } from '../../../data/identity/legal-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { DayField } from '../../../ui/form/dates/day-field';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from '../content-desk.module.css';
import { LegalDiff } from './legal-diff';

interface LegalStepsProps {
  stored: LegalDesk;
  draft: NonNullable<LegalDesk['draft']>;
  /** What is not saved cannot be published. */
  dirty: boolean;
}

/** Publishing the draft, with what it changes before one's eyes, or throwing it away; both are asked about. */
export function LegalSteps({ stored, draft, dirty }: LegalStepsProps) {
  const { kind, versions, nextVersion, earliestOn } = stored;
  const cache = useQueryClient();
  const publish = useMutation(publishLegal(cache));
  const drop = useMutation(dropLegalDraft(cache));
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null);
  const [effectiveOn, setEffectiveOn] = useState(earliestOn);
  const [fault, setFault] = useState<string | null>(null);
  const { revision } = draft;
  const go = async () => {
    const failure = await failureOf(
      asked === 'publish'
        ? publish.mutateAsync({ kind, revision, effectiveOn })
        : drop.mutateAsync({ kind, revision }),
    );
    setFault(failure);
    if (failure !== null) return;
    setAsked(null);
    showToast('success', asked === 'publish' ? `${nextVersion} 版已公布` : '草稿已放弃');
  };
  return (
    <>
      <Button variant="outline" disabled={dirty} onClick={() => setAsked('publish')}>
        公布新版本
      </Button>
      <Button variant="danger-outline" disabled={dirty} onClick={() => setAsked('drop')}>
        放弃草稿
      </Button>
      <Closing>
        {asked && (
          <ConfirmDialog
            title={asked === 'publish' ? `公布 ${nextVersion} 版？` : '放弃这份草稿？'}
            okText={asked === 'publish' ? '公布' : '放弃草稿'}
            cancelText="返回"
            danger={asked === 'drop'}
            busy={publish.isPending || drop.isPending}
            onCancel={() => setAsked(null)}
            onOk={() => void go()}
          >
            {asked === 'publish' ? (
              <div className={css.publish}>
                <p>公布后不能修改或撤回。生效之日起，所有同意过旧版的用户登录后须重新同意。</p>
                <DayField
                  label="生效日期"
                  required
                  hint={`须至少公布三个工作日，最早 ${earliestOn}`}
                  min={earliestOn}
                  value={effectiveOn}
                  onChange={setEffectiveOn}
                />
                <LegalDiff before={versions[0]?.body ?? ''} after={draft.body} />
              </div>
            ) : (
              '草稿里的修改不再保留，已公布的版本不受影响。'
            )}
            {fault !== null && <Notice tone="error">{fault}</Notice>}
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}
