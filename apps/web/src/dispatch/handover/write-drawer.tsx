import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type HandoverDraft, handoverDraft } from '../../data/dispatch/handovers.api';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Combobox } from '../../ui/form/combobox';
import { TextArea } from '../../ui/form/text-area';
import { Section } from '../../ui/layout/section';
import { Drawer } from '../../ui/overlay/drawer';
import { useUnsavedQuestion } from '../../ui/overlay/use-unsaved-question';
import { HandoverFigures } from './handover-figures';
import desk from '../../ui/layout/desk-list.module.css';
import { NoteLines } from './note-lines';
import { useWrite } from './use-write';

const ANYBODY = { value: '', label: '不指定，由下一位接班人确认' };
const REMARK_SIGNS = 500;

/** Writes a handover; what is typed is not thrown away unasked. */
export function WriteDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [unsaved, setUnsaved] = useState(false);
  const { ask, question } = useUnsavedQuestion({
    unsaved: open && unsaved,
    title: '放弃写好的交接？',
    content: '关闭后，刚才填写的内容不会保存。',
    stayText: '继续填写',
  });
  const close = () => {
    setUnsaved(false);
    onClose();
  };
  return (
    <>
      <Drawer open={open} title="写交接" onClose={() => ask(close)}>
        {open && <Write onUnsaved={setUnsaved} onDone={close} />}
      </Drawer>
      {question}
    </>
  );
}

interface WriteProps {
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
}

function Write(props: WriteProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(handoverDraft);
  if (isPending) return <Skeleton lines={8} height="28px" />;
  if (!data) {
    return (
      <ErrorState
        title="当前数字加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <WriteForm draft={data} {...props} />;
}

function WriteForm({ draft, onUnsaved, onDone }: WriteProps & { draft: HandoverDraft }) {
  const writing = useWrite(draft, onDone);
  const { remark, to, setRemark, setTo, count, refusal, unsaved, busy, run } = writing;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return (
    <form
      className={desk.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <Section title="当前数字" note="以提交时为准">
        <HandoverFigures figures={draft.figures} />
      </Section>
      <Combobox
        label="接班人"
        value={to}
        options={[
          ANYBODY,
          ...draft.colleagues.map(({ accountId, username }) => ({ value: accountId, label: username })),
        ]}
        onChange={setTo}
      />
      <TextArea label="说明" rows={3} maxLength={REMARK_SIGNS} value={remark} onChange={setRemark} />
      <Section title="备注" note={count > 0 ? `已选 ${count} 条` : '勾选要交代的箱和车'}>
        {draft.suggested.length === 0 && (
          <p className={desk.minor}>现在没有挂起或晚到的箱，也没有在途的车。</p>
        )}
        {draft.more > 0 && <p className={desk.minor}>还有 {draft.more} 项没有列出，请在调度看板查看。</p>}
        <NoteLines writing={writing} />
      </Section>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className={desk.row}>
        <Button type="submit" busy={busy}>
          提交交接
        </Button>
      </div>
    </form>
  );
}
