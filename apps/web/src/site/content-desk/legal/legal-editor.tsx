import { legalFault, LEGAL_TITLES } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LegalDesk, saveLegalDraft } from '../../../data/identity/legal-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { LegalDocument } from '../../../parts/identity/legal-document';
import legal from '../../../parts/identity/legal-document.module.css';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { useUnsavedQuestion } from '../../../ui/overlay/use-unsaved-question';
import css from '../content-desk.module.css';
import { LegalDiff } from './legal-diff';
import { LegalSteps } from './legal-steps';
import { LegalVersions } from './legal-versions';
import { MarkdownField } from '../markdown/markdown-field';
import { SidePane } from '../side-pane';
import { useWritten } from '../use-written';

/** Writes the draft of the next version beside how it will look and what it changes. */
export function LegalEditor({ stored }: { stored: LegalDesk }) {
  const { kind, draft, versions, nextVersion } = stored;
  const save = useMutation(saveLegalDraft(useQueryClient()));
  const [fault, setFault] = useState<string | null>(null);
  const newest = versions[0]?.body ?? '';
  const [before] = useState(() => ({ body: draft?.body ?? newest, changes: draft?.changes ?? '' }));
  const { text, dirty, restored, change, reset, forget } = useWritten(
    `legal ${kind} ${nextVersion} ${draft?.revision ?? 0}`,
    before,
  );
  const { question } = useUnsavedQuestion({
    unsaved: dirty,
    title: '放弃未保存的修改？',
    content: '离开后，本次修改不会保留。',
    stayText: '继续编辑',
  });
  const send = async () => {
    const wrong = legalFault(text.body) ?? (text.changes.trim() === '' ? '请写明本次变更' : null);
    if (wrong !== null) return setFault(wrong);
    const failure = await failureOf(
      save.mutateAsync({ kind, revision: draft?.revision, ...text }).then(forget),
    );
    setFault(failure);
    if (failure === null) showToast('success', '草稿已保存，公布前访客看不到');
  };
  return (
    <div className={css.editor}>
      <div className={css.form}>
        <p>
          {draft
            ? `${nextVersion} 版草稿，${draft.savedBy} 保存于 ${draft.savedAt.slice(0, 16)}`
            : `没有草稿，以下是最新公布的文本；修改后保存为 ${nextVersion} 版草稿。`}
        </p>
        {restored && (
          <Notice tone="info">
            已恢复上次没有保存的修改。
            <Button variant="text" size="s" onClick={reset}>
              放弃这些修改
            </Button>
          </Notice>
        )}
        <MarkdownField
          kind="legal"
          label="正文"
          rows={22}
          maxLength={60_000}
          value={text.body}
          onChange={(body) => change({ body })}
        />
        <TextArea
          label="本次变更（每行一条，同意过旧版的用户会看到）"
          required
          rows={4}
          maxLength={2000}
          value={text.changes}
          onChange={(changes) => change({ changes })}
        />
        {fault !== null && <Notice tone="error">{fault}</Notice>}
        <div className={css.actions}>
          <Button busy={save.isPending} disabled={!dirty} onClick={() => void send()}>
            保存草稿
          </Button>
          {draft && <LegalSteps stored={stored} draft={draft} dirty={dirty} />}
        </div>
        <LegalVersions stored={stored} onTake={(body) => change({ body })} />
      </div>
      <SidePane className={css.form} label="对比与预览">
        <details className={css.versions} open>
          <summary>与最新公布的文本对比</summary>
          <LegalDiff before={newest} after={text.body} />
        </details>
        <section className={css.preview} aria-label="预览">
          <h2>{LEGAL_TITLES[kind]}</h2>
          <div className={legal.text}>
            <LegalDocument text={text.body} />
          </div>
        </section>
      </SidePane>
      {question}
    </div>
  );
}
