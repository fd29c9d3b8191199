import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompanyDesk, saveCompanyPage } from '../../../data/site/company-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { CompanyArticle } from '../../../parts/site/company-article';
import { CompanyCards } from '../../../parts/site/company-cards';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useUnsavedQuestion } from '../../../ui/overlay/use-unsaved-question';
import { CompanyVersions } from './company-versions';
import css from '../content-desk.module.css';
import { MarkdownField } from '../markdown/markdown-field';
import { SidePane } from '../side-pane';
import { useWritten } from '../use-written';

/** Writes a page of the company beside how it will look; a saved one is shown to visitors by a step of its own. */
export function CompanyEditor({ stored }: { stored: CompanyDesk }) {
  const { page, versions } = stored;
  const save = useMutation(saveCompanyPage(useQueryClient()));
  const [fault, setFault] = useState<string | null>(null);
  const [newest] = versions;
  const [before] = useState(() => ({
    title: newest?.title ?? '',
    lead: newest?.lead ?? '',
    body: newest?.body ?? '',
  }));
  const { text, dirty, restored, change, reset, forget } = useWritten(
    `company ${page} ${newest?.version ?? 0}`,
    before,
  );
  const { question } = useUnsavedQuestion({
    unsaved: dirty,
    title: '放弃未保存的修改？',
    content: '离开后，本次修改不会保留。',
    stayText: '继续编辑',
  });
  const send = async () => {
    if (text.title.trim() === '') return setFault('请填写标题');
    if (text.body.trim() === '') return setFault('请填写正文');
    const failure = await failureOf(
      save.mutateAsync({ page, version: newest?.version ?? 0, ...text }).then(forget),
    );
    setFault(failure);
    if (failure === null) showToast('success', '已保存，发布后访客才会看到');
  };
  return (
    <div className={css.editor}>
      <div className={css.form}>
        {restored && (
          <Notice tone="info">
            已恢复上次没有保存的修改。
            <Button variant="text" size="s" onClick={reset}>
              放弃这些修改
            </Button>
          </Notice>
        )}
        <TextField
          label="标题"
          required
          maxLength={40}
          value={text.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label="导语"
          rows={2}
          maxLength={300}
          value={text.lead}
          onChange={(lead) => change({ lead })}
        />
        <MarkdownField
          label="正文"
          maxLength={20_000}
          value={text.body}
          onChange={(body) => change({ body })}
        />
        {fault !== null && <Notice tone="error">{fault}</Notice>}
        <div className={css.actions}>
          <Button busy={save.isPending} disabled={!dirty} onClick={() => void send()}>
            保存
          </Button>
        </div>
        <CompanyVersions
          stored={stored}
          dirty={dirty}
          onTake={({ title, lead, body }) => change({ title, lead, body })}
        />
      </div>
      <SidePane className={css.preview} label="预览">
        {page === 'about' ? <CompanyCards {...text} /> : <CompanyArticle {...text} />}
      </SidePane>
      {question}
    </div>
  );
}
