import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompanyDesk, publishCompanyPage } from '../../../data/site/company-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from '../content-desk.module.css';

type Version = CompanyDesk['versions'][number];

interface CompanyVersionsProps {
  stored: CompanyDesk;
  /** What is not saved cannot be shown. */
  dirty: boolean;
  onTake: (version: Version) => void;
}

/** Every version, with which of them visitors read; any can be shown, or taken into the editor. */
export function CompanyVersions({ stored, dirty, onTake }: CompanyVersionsProps) {
  const { page, shown, versions } = stored;
  const publish = useMutation(publishCompanyPage(useQueryClient()));
  const [asked, setAsked] = useState<Version | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const go = async (version: number) => {
    const failure = await failureOf(publish.mutateAsync({ page, version, shown }));
    setFault(failure);
    if (failure !== null) return;
    setAsked(null);
    showToast('success', '已发布，访客几秒内就会看到');
  };
  return (
    <details className={css.versions} open>
      <summary>{`版本（${versions.length}）`}</summary>
      <ul>
        {versions.map((each) => (
          <li key={each.version}>
            <span>
              {`第 ${each.version} 版 · ${each.savedAt.slice(0, 16)} ${each.savedBy} `}
              {each.version === shown && <ToneTag tone="done" text="访客看到的" />}
            </span>
            <span className={css.actions}>
              <Button variant="outline" aria-label={`取回第 ${each.version} 版`} onClick={() => onTake(each)}>
                取回
              </Button>
              {each.version !== shown && (
                <Button
                  aria-label={`发布第 ${each.version} 版`}
                  disabled={dirty}
                  onClick={() => setAsked(each)}
                >
                  发布
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Closing>
        {asked && (
          <ConfirmDialog
            title={`发布第 ${asked.version} 版？`}
            okText="发布"
            cancelText="返回"
            busy={publish.isPending}
            onCancel={() => setAsked(null)}
            onOk={() => void go(asked.version)}
          >
            {`访客将看到“${asked.title}”这一版，第 ${shown} 版仍保留，可以随时换回。`}
            {fault !== null && <Notice tone="error">{fault}</Notice>}
          </ConfirmDialog>
        )}
      </Closing>
    </details>
  );
}
