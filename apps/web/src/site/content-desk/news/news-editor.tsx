import { toWireTime } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskNews, saveNews } from '../../../data/site/content-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { NewsArticle } from '../../../parts/site/news-article';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useUnsavedQuestion } from '../../../ui/overlay/use-unsaved-question';
import css from '../content-desk.module.css';
import { NewsFields, type NewsText } from './news-fields';
import { NewsSteps } from './news-steps';
import { NewsVersions } from './news-versions';
import { SidePane } from '../side-pane';
import { useWritten } from '../use-written';

interface NewsEditorProps {
  /** Null: a new one. */
  stored: DeskNews | null;
  onSaved?: (newsId: string) => void;
}

const EMPTY: NewsText = { title: '', summary: '', body: '' };
const textOf = ({ title, summary, body }: NewsText): NewsText => ({ title, summary, body });

/** Writes a piece of news beside how it will look. A conflict is told, and what was written stays. */
export function NewsEditor({ stored, onSaved }: NewsEditorProps) {
  const save = useMutation(saveNews(useQueryClient()));
  const [fault, setFault] = useState<string | null>(null);
  const [before] = useState(() => textOf(stored ?? EMPTY));
  const [today] = useState(() => toWireTime(new Date()));
  const { text, dirty, restored, change, reset, forget } = useWritten(
    stored ? `news ${stored.newsId} ${stored.version}` : 'news',
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
    const over = stored && { newsId: stored.newsId, version: stored.version };
    const keep = async () => {
      const { newsId } = await save.mutateAsync({ ...text, ...over });
      forget();
      onSaved?.(newsId);
    };
    const failure = await failureOf(keep());
    setFault(failure);
    if (failure === null) showToast('success', '已保存');
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
        <NewsFields text={text} onChange={change} />
        {fault !== null && <Notice tone="error">{fault}</Notice>}
        <div className={css.actions}>
          <Button busy={save.isPending} onClick={() => void send()}>
            保存
          </Button>
          {stored && <NewsSteps news={stored} dirty={dirty} />}
        </div>
        {stored && <NewsVersions versions={stored.versions} onTake={(old) => change(textOf(old))} />}
      </div>
      <SidePane className={css.preview} label="预览">
        <NewsArticle {...text} title={text.title || '标题'} publishAt={stored?.publishAt ?? today} />
      </SidePane>
      {question}
    </div>
  );
}
