import type { AgreementTemplate } from '@boxhaul/contract/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agreementTemplates, publishTemplate } from '../../data/orders/agreements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { requestIdOf } from '../../lib/format/request-id';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { ListHead } from '../../ui/table/list-head';
import css from './templates.module.css';
import { TemplateEditor } from './template-editor';
import { TemplatePreview } from './template-preview';

const nameOf = ({ version }: AgreementTemplate): string => (version === null ? '草稿' : `第 ${version} 版`);
const byWhom = (one: AgreementTemplate): string =>
  one.publishedAt === null
    ? `${one.updatedBy} 修改于 ${one.updatedAt.slice(0, 16)}`
    : `${one.publishedBy ?? ''} 发布于 ${one.publishedAt.slice(0, 16)} · 已用于 ${one.used} 份协议`;

/** The versions of the text; the draft is edited, what was published stays as it is. */
export function TemplatesView() {
  const [, change] = useAddress();
  const { data, error, isFetching, refetch } = useQuery(agreementTemplates);
  const manages = useSession().user?.rights?.includes('agreement.manage') ?? false;
  const [editing, setEditing] = useState(false);
  const draft = data?.find(({ version }) => version === null);
  return (
    <section aria-labelledby="agreements">
      <ListHead id="agreements" title="协议模板">
        <Button variant="outline" onClick={() => change({ view: null })}>
          返回运输协议
        </Button>
        {manages && data && !editing && (
          <Button onClick={() => setEditing(true)}>{draft ? '编辑草稿' : '起草新版本'}</Button>
        )}
      </ListHead>
      {error && (
        <ErrorState
          title="协议模板加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="40px" />}
      {data && editing && (
        <TemplateEditor
          key={draft?.revision ?? 0}
          draft={draft ?? null}
          begin={data.find(({ isInForce }) => isInForce) ?? null}
          onClose={() => setEditing(false)}
        />
      )}
      {data && !editing && <Versions all={data} manages={manages} />}
    </section>
  );
}

interface VersionsProps {
  all: readonly AgreementTemplate[];
  manages: boolean;
}

/** Every version, and what the chosen one reads like. */
function Versions({ all, manages }: VersionsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = all.find(({ templateId }) => templateId === chosen) ?? all[0];
  return (
    <div className={css.columns}>
      <ul className={css.versions} aria-label="模板版本">
        {all.map((one) => (
          <li key={one.templateId}>
            <button
              type="button"
              className={css.version}
              aria-pressed={one === shown}
              onClick={() => setChosen(one.templateId)}
            >
              <b>{nameOf(one)}</b> {one.isInForce && <ToneTag tone="go" text="生效中" />}
              <span>{byWhom(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div>
          {shown.version === null && manages && <Publish draft={shown} />}
          <TemplatePreview title={shown.title} body={shown.body} />
        </div>
      )}
    </div>
  );
}

function Publish({ draft }: { draft: AgreementTemplate }) {
  const [asking, setAsking] = useState(false);
  const publish = useMutation(publishTemplate(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why it failed.
    const fault = await failureOf(publish.mutateAsync(draft.revision));
    if (fault === null) showToast('success', '新版本已发布');
    setAsking(false);
  });
  return (
    <p className={css.publish}>
      <Button variant="cta" onClick={() => setAsking(true)}>
        发布为新版本
      </Button>
      <Closing>
        {asking && (
          <ConfirmDialog
            title="发布为新版本？"
            okText="发布"
            cancelText="再看看"
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setAsking(false)}
          >
            发布后，新生成的协议按这一版；已生成、已签署的协议不受影响。发布的版本不能再修改。
          </ConfirmDialog>
        )}
      </Closing>
    </p>
  );
}
