import type { NodeTemplateDetail } from '@boxhaul/contract/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  discardNodeTemplate,
  endNodeTemplate,
  publishNodeTemplate,
} from '../../data/dispatch/node-templates.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './node-templates.module.css';
import { inputOf, type TemplateWay } from './template-way';

interface AskedProps {
  /** Of the button and of the dialog's answer. */
  verb: string;
  title: string;
  text: ReactNode;
  danger?: boolean;
  cta?: boolean;
  done: string;
  work: () => Promise<unknown>;
}

/** A step that is asked about before it is taken. */
function Asked({ verb, title, text, danger = false, cta = false, done, work }: AskedProps) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why it failed.
    if ((await failureOf(work())) === null) showToast('success', done);
    setAsking(false);
  });
  return (
    <>
      <Button variant={cta ? 'cta' : danger ? 'danger-outline' : 'outline'} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <Closing>
        {asking && (
          <ConfirmDialog
            title={title}
            okText={verb}
            cancelText="再看看"
            danger={danger}
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setAsking(false)}
          >
            {text}
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}

interface DraftStepsProps {
  way: TemplateWay;
  draft: NonNullable<NodeTemplateDetail['draft']>;
  /** The version in force; 0 where there is none. */
  over: number;
}

/** What may be done with the draft: published, when nothing is wrong with it, or thrown away. */
export function DraftSteps({ way, draft, over }: DraftStepsProps) {
  const cache = useQueryClient();
  const publish = useMutation(publishNodeTemplate(cache));
  const discard = useMutation(discardNodeTemplate(cache));
  const { revision, faults } = draft;
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="error">
          <b>改好以下各项后才能发布</b>
          <ul className={css.faults}>
            {faults.map(({ index, message }) => (
              <li key={`${index ?? ''} ${message}`}>
                {index === null ? message : `第 ${index + 1} 个节点：${message}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={css.ways}>
        {faults.length === 0 && (
          <Asked
            verb="发布"
            cta
            title={`发布为第 ${over + 1} 版？`}
            text="之后发布的任务都按新版本执行，已经发布和运输中的任务不受影响。发布后的版本不能再修改。"
            done="新版本已生效"
            work={() => publish.mutateAsync({ ...inputOf(way), revision, over })}
          />
        )}
        <Asked
          verb="放弃草稿"
          danger
          title="放弃草稿？"
          text="草稿中的修改将丢失，生效中的版本不受影响。"
          done="草稿已放弃"
          work={() => discard.mutateAsync({ ...inputOf(way), revision })}
        />
      </p>
    </>
  );
}

/** Ends a customer's own list. */
export function EndStep({ way, over }: { way: TemplateWay; over: number }) {
  const end = useMutation(endNodeTemplate(useQueryClient()));
  return (
    <p className={css.ways}>
      <Asked
        verb="停用专用流程"
        danger
        title="停用该客户的专用流程？"
        text="之后发布的任务按通用流程执行，已经发布和运输中的任务不受影响。历史版本保留，可以再次启用。"
        done="专用流程已停用"
        work={() => end.mutateAsync({ ...inputOf(way), over })}
      />
    </p>
  );
}
