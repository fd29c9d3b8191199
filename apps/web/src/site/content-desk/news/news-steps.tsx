import { NEWS_STATE_WORDS } from '@boxhaul/domain/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskNews, publishNews, withdrawNews } from '../../../data/site/content-desk.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

type Step = 'published' | 'withdrawn';

function wordsOf(step: Step, published: boolean): { title: string; okText: string } {
  if (step === 'withdrawn') return { title: '撤回这条新闻？', okText: '撤回' };
  return published
    ? { title: '改发布时间', okText: '保存时间' }
    : { title: '发布这条新闻？', okText: '发布' };
}

interface PublishAtProps {
  published: boolean;
  value: string;
  onChange: (value: string) => void;
}

const PublishAt = ({ published, ...field }: PublishAtProps) => (
  <DateTimeField label="发布时间" hint={published ? '不填则以现在为发布时间' : '不填则立即发布'} {...field} />
);

/** Publishing and withdrawing, each asked about first; what is not saved cannot be published. */
export function NewsSteps({ news, dirty }: { news: DeskNews; dirty: boolean }) {
  const cache = useQueryClient();
  const publish = useMutation(publishNews(cache));
  const withdraw = useMutation(withdrawNews(cache));
  const [asked, setAsked] = useState<Step | null>(null);
  const [publishAt, setPublishAt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { newsId, version, state } = news;
  // Of one that is published the moment is changed, from what it is.
  const published = state === 'published';
  const go = async (step: Step) => {
    const failure = await failureOf(
      step === 'published'
        ? publish.mutateAsync({ newsId, version, publishAt })
        : withdraw.mutateAsync({ newsId, version }),
    );
    setFault(failure);
    if (failure !== null) return;
    setAsked(null);
    showToast('success', NEWS_STATE_WORDS[step]);
  };
  return (
    <>
      <Button
        variant="outline"
        disabled={dirty}
        onClick={() => {
          setPublishAt((published && news.publishAt) || '');
          setAsked('published');
        }}
      >
        {published ? '改发布时间' : '发布'}
      </Button>
      {published && (
        <Button variant="danger-outline" disabled={dirty} onClick={() => setAsked('withdrawn')}>
          撤回
        </Button>
      )}
      <Closing>
        {asked && (
          <ConfirmDialog
            {...wordsOf(asked, published)}
            cancelText="返回"
            danger={asked === 'withdrawn'}
            busy={publish.isPending || withdraw.isPending}
            onCancel={() => setAsked(null)}
            onOk={() => void go(asked)}
          >
            {asked === 'published' ? (
              <PublishAt published={published} value={publishAt} onChange={setPublishAt} />
            ) : (
              '撤回后访客不再看到它，之后可以重新发布。'
            )}
            {fault !== null && <Notice tone="error">{fault}</Notice>}
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}
