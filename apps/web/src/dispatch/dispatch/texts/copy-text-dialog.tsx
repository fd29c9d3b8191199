import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import {
  TEXT_AUDIENCE_WORDS,
  TEXT_AUDIENCES,
  type TextAudience,
  unknownFields,
} from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dispatchTexts, textTemplates } from '../../../data/dispatch/dispatch-texts.api';
import { copyText } from '../../../lib/copy-text';
import { useSettled } from '../../../lib/hooks/use-settled';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { Segmented } from '../../../ui/form/segmented';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { PrintPapers } from './print-papers';
import { TemplateEditor } from './template-editor';
import css from './texts.module.css';

type Texts = OutputOf<typeof dispatch.texts>;

const CHOICES = TEXT_AUDIENCES.map((value) => ({ value, label: TEXT_AUDIENCE_WORDS[value] }));
/** How long what is typed stands still before it is tried out. */
const SETTLED_MS = 400;
const DAY_WORDS: Readonly<Record<TextAudience, string>> = {
  to_driver: '带上司机当天的其他箱',
  to_customer: '带上客户当天的其他箱',
  to_carrier: '带上车队当天的其他箱',
};

interface CopyTextProps {
  cabinetIds: readonly string[];
  onClose: () => void;
}

/** What is asked for: as it is kept, or as somebody is just writing it. */
function useTexts(cabinetIds: readonly string[]) {
  const [audience, setAudience] = useState<TextAudience>('to_driver');
  const [wholeDay, setWholeDay] = useState(false);
  /** Undefined while nobody changes the template. */
  const [draft, setDraft] = useState<string>();
  const templates = useQuery(textTemplates).data;
  const kept = templates?.templates.find((one) => one.audience === audience);
  const tried = useSettled(draft, SETTLED_MS) ?? '';
  const changed =
    draft !== undefined &&
    tried.trim() !== '' &&
    tried !== kept?.template &&
    unknownFields(tried).length === 0;
  const asked = { audience, cabinetIds: [...cabinetIds], wholeDay };
  const texts = useQuery(dispatchTexts(changed ? { ...asked, tried } : asked));
  const choose = (next: TextAudience) => {
    setAudience(next);
    setDraft(undefined);
  };
  return { audience, choose, wholeDay, setWholeDay, draft, setDraft, kept, fields: templates?.fields, texts };
}

/** What is said of boxes to their drivers, customers or carriers, ready to be pasted into a chat or printed; how a text is written is kept for all. */
export function CopyTextDialog({ cabinetIds, onClose }: CopyTextProps) {
  const asking = useTexts(cabinetIds);
  const { audience, draft, setDraft, kept, fields = [], texts } = asking;
  const { leave, question } = useLeaveQuestion({
    title: '放弃修改的模板？',
    content: '关闭后，改过的模板不会保存。',
    stayText: '继续修改',
    typed: () => draft !== undefined && draft !== kept?.template,
    onLeave: onClose,
  });
  return (
    <Dialog open title="派车信息" width={720} onClose={leave}>
      <div className={css.body}>
        <div className={css.head}>
          <Segmented label="发给谁" options={CHOICES} value={audience} onChange={asking.choose} />
          <Checkbox checked={asking.wholeDay} onChange={asking.setWholeDay}>
            {DAY_WORDS[audience]}
          </Checkbox>
        </div>
        {texts.error && (
          <ErrorState
            title="派车信息没有加载出来"
            message={texts.error.message}
            busy={texts.isFetching}
            onRetry={() => void texts.refetch()}
          />
        )}
        {!texts.data && !texts.error && <Skeleton lines={5} height="120px" />}
        {texts.data && !texts.error && <Written {...texts.data} />}
        <PrintPapers audience={audience} cabinetIds={cabinetIds} wholeDay={asking.wholeDay} />
        {kept && draft === undefined && (
          <Button variant="text" onClick={() => setDraft(kept.template)}>
            修改“{kept.audienceText}”的模板
          </Button>
        )}
        {kept && draft !== undefined && (
          <TemplateEditor
            kept={kept}
            fields={fields}
            draft={draft}
            onDraft={setDraft}
            onDone={() => setDraft(undefined)}
          />
        )}
      </div>
      {question}
    </Dialog>
  );
}

/** The texts, each with its button; and the boxes that are said to nobody. */
function Written({ groups, left }: Texts) {
  return (
    <>
      {groups.map(({ id, name, boxes, text }) => (
        <section key={id} className={css.group} aria-label={name}>
          <header>
            <h3>
              {name} <span className={css.mute}>{boxes} 箱</span>
            </h3>
            <Button size="s" aria-label={`复制给${name}`} onClick={() => void copyText(text)}>
              复制
            </Button>
          </header>
          <p className={css.text}>{text}</p>
        </section>
      ))}
      {left.length > 0 && (
        <ul className={css.left} aria-label="没有文本的箱">
          {left.map(({ orderNo, seq, reason }) => (
            <li key={`${orderNo}-${seq}`}>
              {orderNo} 第 {seq} 箱：{reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
