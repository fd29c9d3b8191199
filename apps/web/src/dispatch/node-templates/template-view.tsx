import type { NodeTemplateDetail } from '@boxhaul/contract/dispatch';
import type { TemplateNode } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nodeTemplate } from '../../data/dispatch/node-templates.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListHead } from '../../ui/table/list-head';
import { NodeChanges } from './node-changes';
import { NodeEditor } from './node-editor';
import css from './node-templates.module.css';
import { PhonePreview } from './phone-preview';
import { DraftSteps, EndStep } from './template-steps';
import { inputOf, type TemplateWay, wayWords } from './template-way';
import { type Shown, VersionList } from './version-list';

/** The nodes that hold now: the newest version's, or of a customer without any everybody's. */
const inForceOf = ({ versions, general }: NodeTemplateDetail): readonly TemplateNode[] => {
  const [newest] = versions;
  return newest && !newest.ended ? newest.nodes : general;
};

/** What an editor begins with. */
interface Begun {
  nodes: readonly TemplateNode[];
  note: string;
  basedOn: number | null;
}

/** One list of nodes: its draft, what holds, what held before; and the editor of the draft. */
export function TemplateView({ way, onBack }: { way: TemplateWay; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(nodeTemplate(inputOf(way)));
  const [editing, setEditing] = useState<Begun | null>(null);
  const manages = useSession().user?.rights?.includes('dispatch.template') ?? false;
  const title = data?.customerName ? `${data.customerName} · ${wayWords(way)}` : `${wayWords(way)}（通用）`;
  const begin = (nodes: readonly TemplateNode[], basedOn: number | null) =>
    setEditing(data?.draft ?? { nodes, note: '', basedOn });
  return (
    <>
      <ListHead id="node-templates" title={title}>
        {!editing && (
          <Button variant="outline" onClick={onBack}>
            全部流程
          </Button>
        )}
        {manages && data && !editing && (
          <Button onClick={() => begin(inForceOf(data), data.versions[0]?.version ?? null)}>
            {data.draft ? '编辑草稿' : '修改流程'}
          </Button>
        )}
      </ListHead>
      {error && (
        <ErrorState
          title="流程模板加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="40px" />}
      {data && editing && (
        <NodeEditor
          way={way}
          begun={editing}
          revision={data.draft?.revision ?? null}
          onClose={() => setEditing(null)}
        />
      )}
      {data && !editing && (
        <Versions
          data={data}
          way={way}
          manages={manages}
          onUse={({ nodes, version }) =>
            setEditing({ nodes, note: `恢复第 ${version} 版`, basedOn: version })
          }
        />
      )}
    </>
  );
}

interface VersionsProps {
  data: NodeTemplateDetail;
  way: TemplateWay;
  manages: boolean;
  onUse: (version: NodeTemplateDetail['versions'][number]) => void;
}

function Versions({ data, way, manages, onUse }: VersionsProps) {
  const [chosen, setChosen] = useState<Shown>(
    data.draft ? 'draft' : (data.versions[0]?.version ?? 'general'),
  );
  const version = data.versions.find((one) => one.version === chosen);
  const draft = chosen === 'draft' ? data.draft : null;
  const [newest] = data.versions;
  const nodes = draft?.nodes ?? version?.nodes ?? inForceOf(data);
  const holds = version !== undefined && version === newest && !version.ended;
  return (
    <div className={css.columns}>
      <VersionList data={data} chosen={chosen} onChoose={setChosen} />
      <div className={css.chosen}>
        {draft && manages && <DraftSteps way={way} draft={draft} over={newest?.version ?? 0} />}
        {holds && manages && way.customerId !== null && <EndStep way={way} over={version.version} />}
        {version && manages && !holds && (
          <p>
            <Button variant="outline" onClick={() => onUse(version)}>
              以第 {version.version} 版为草稿
            </Button>
          </p>
        )}
        <NodeChanges before={inForceOf(data)} after={nodes} same={holds || (!version && !draft)} />
      </div>
      <PhonePreview nodes={nodes} />
    </div>
  );
}
