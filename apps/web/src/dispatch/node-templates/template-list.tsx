import type { NodeTemplateRow } from '@boxhaul/contract/dispatch';
import { ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nodeTemplateList } from '../../data/dispatch/node-templates.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListHead } from '../../ui/table/list-head';
import { CustomerTemplateDialog } from './customer-template-dialog';
import css from './node-templates.module.css';
import { type TemplateWay, wayWords } from './template-way';

/** Every list of nodes: everybody's by direction, then customers' own. */
export function TemplateList({ onChoose }: { onChoose: (way: TemplateWay) => void }) {
  const { data, error, isFetching, refetch } = useQuery(nodeTemplateList);
  const rights = useSession().user?.rights ?? [];
  const [adding, setAdding] = useState(false);
  const general = data?.data.filter(({ customerId }) => customerId === null) ?? [];
  const own = data?.data.filter(({ customerId }) => customerId !== null) ?? [];
  return (
    <>
      <ListHead id="node-templates" title="流程模板">
        {rights.includes('dispatch.template') && rights.includes('customer.view') && (
          <Button onClick={() => setAdding(true)}>新增客户专用流程</Button>
        )}
      </ListHead>
      <p className={css.minor}>
        任务发布时按当时生效的版本带出节点，之后不再变化；新版本只用于之后发布的任务。
      </p>
      {error && (
        <ErrorState
          title="流程模板加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="72px" />}
      {data &&
        ORDER_TYPES.map((orderType) => (
          <Group
            key={orderType}
            title={`${ORDER_TYPE_WORDS[orderType]}（通用）`}
            rows={general.filter((row) => row.orderType === orderType)}
            onChoose={onChoose}
          />
        ))}
      {data &&
        (own.length > 0 ? (
          <Group title="客户专用" rows={own} onChoose={onChoose} />
        ) : (
          <p className={css.minor}>还没有客户专用流程，全部客户按通用流程执行。</p>
        ))}
      {adding && <CustomerTemplateDialog onChoose={onChoose} onClose={() => setAdding(false)} />}
    </>
  );
}

interface GroupProps {
  title: string;
  rows: readonly NodeTemplateRow[];
  onChoose: (way: TemplateWay) => void;
}

function Group({ title, rows, onChoose }: GroupProps) {
  return (
    <>
      <h2 className={css.group}>{title}</h2>
      <ul className={css.lists} aria-label={title}>
        {rows.map((row) => (
          <li key={`${row.customerId ?? ''} ${row.orderType} ${row.legKind}`}>
            <button type="button" className={css.list} onClick={() => onChoose(row)}>
              <span className={css.listTop}>
                <b>
                  {row.customerName && `${row.customerName} · `}
                  {wayWords(row)}
                </b>
                <Standing row={row} />
              </span>
              <span className={css.road}>{row.labels.join(' → ')}</span>
              <span className={css.minor}>
                {row.publishedAt ? `${row.publishedBy} 发布于 ${row.publishedAt.slice(0, 16)}` : '尚未发布'}
                {row.draftAt && ` · 草稿修改于 ${row.draftAt.slice(0, 16)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Standing({ row }: { row: NodeTemplateRow }) {
  return (
    <span className={css.tags}>
      {row.version !== null && !row.ended && <ToneTag tone="go" text={`第 ${row.version} 版生效中`} />}
      {row.ended && <ToneTag tone="off" text="已停用，按通用流程" />}
      {row.draftAt && <ToneTag tone="wait" text="有草稿" />}
    </span>
  );
}
