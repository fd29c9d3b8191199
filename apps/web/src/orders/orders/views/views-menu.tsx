import type { CustomisableList } from '@boxhaul/domain/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changeView, type ListView, type ViewContent, viewsOf } from '../../../data/orders/list-views.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { PanelButton } from '../../../ui/overlay/panel-button';
import { useListDisplay } from './use-list-display';
import { addressOf, contentOf, isChanged, savedAddress } from './view-address';
import css from './views.module.css';

// With them comes what checks a form.
const RemoveViewDialog = lazyPart(async () => (await import('./remove-view-dialog')).RemoveViewDialog);
const ViewNameDialog = lazyPart(async () => (await import('./view-name-dialog')).ViewNameDialog);

type Asked = { kind: 'save' } | { kind: 'rename' | 'remove'; view: ListView };

interface ViewRowProps {
  view: ListView;
  active: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onAsk: (kind: 'rename' | 'remove') => void;
}

function ViewRow({ view, active, onOpen, onDefault, onAsk }: ViewRowProps) {
  const { name, isDefault } = view;
  return (
    <li className={css.view} data-active={active || undefined}>
      <button type="button" className={css.name} aria-current={active || undefined} onClick={onOpen}>
        {name}
        {isDefault && <small>默认</small>}
      </button>
      <span className={css.steps}>
        <button
          type="button"
          aria-label={`${isDefault ? '不再默认打开' : '设为默认'} ${name}`}
          onClick={onDefault}
        >
          {isDefault ? '取消默认' : '设为默认'}
        </button>
        <button type="button" aria-label={`改名 ${name}`} onClick={() => onAsk('rename')}>
          改名
        </button>
        <button type="button" aria-label={`删除 ${name}`} onClick={() => onAsk('remove')}>
          删除
        </button>
      </span>
    </li>
  );
}

interface ViewRowsProps {
  views: readonly ListView[];
  active: ListView | undefined;
  onOpen: (view: ListView | null) => void;
  onDefault: (view: ListView) => void;
  onAsk: (kind: 'rename' | 'remove', view: ListView) => void;
}

function ViewRows({ views, active, onOpen, onDefault, onAsk }: ViewRowsProps) {
  const none = active === undefined || undefined;
  return (
    <ul className={css.views}>
      <li className={css.view} data-active={none}>
        <button type="button" className={css.name} aria-current={none} onClick={() => onOpen(null)}>
          全部（不筛选）
        </button>
      </li>
      {views.map((view) => (
        <ViewRow
          key={view.viewId}
          view={view}
          active={view === active}
          onOpen={() => onOpen(view)}
          onDefault={() => onDefault(view)}
          onAsk={(kind) => onAsk(kind, view)}
        />
      ))}
    </ul>
  );
}

interface ViewDialogProps {
  list: CustomisableList;
  asked: Asked;
  content: ViewContent;
  onSaved: (viewId: string) => void;
  onRemoved: (view: ListView) => unknown;
  onClose: () => void;
}

/** What is asked before a view is kept, renamed or deleted. */
function ViewDialog({ list, asked, content, onSaved, onRemoved, onClose }: ViewDialogProps) {
  if (asked.kind === 'remove') {
    return <RemoveViewDialog view={asked.view} onRemoved={() => onRemoved(asked.view)} onClose={onClose} />;
  }
  return (
    <ViewNameDialog
      list={list}
      renamed={asked.kind === 'rename' ? asked.view : null}
      content={content}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

const labelOf = (view: ListView | undefined, changed: boolean): string =>
  view ? `视图：${view.name}${changed ? '（已改）' : ''}` : '视图';

/** Behind a button; in sight on a phone. */
function MenuPlace({ phone, label, children }: { phone: boolean; label: string; children: ReactNode }) {
  if (!phone)
    return (
      <PanelButton label={label} name="我的视图">
        {children}
      </PanelButton>
    );
  return (
    <section className={css.menu} aria-label="我的视图">
      <h3>视图</h3>
      {children}
    </section>
  );
}

/** The views that the account keeps of a list: opened, saved, made the default, renamed, deleted; on a phone in sight. */
export function ViewsMenu({ list, phone }: { list: CustomisableList; phone: boolean }) {
  const cache = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { view: active, columns } = useListDisplay(list);
  const kept = useQuery(viewsOf(list)).data;
  const change = useMutation({
    ...changeView(cache),
    onError: (error) => showToast('error', callFailure(error).message),
  });
  const open = (view: ListView | null) => setParams((before) => addressOf(before, view));
  const changed = active !== undefined && isChanged(params, active);
  const menu = (
    <>
      <ViewRows
        views={kept?.views ?? []}
        active={active}
        onOpen={open}
        onDefault={(view) => change.mutate({ id: view.viewId, isDefault: !view.isDefault })}
        onAsk={(kind, view) => setAsked({ kind, view })}
      />
      <p className={css.foot}>
        {active && changed && (
          <Button
            variant="outline"
            size="s"
            busy={change.isPending}
            onClick={() => change.mutate({ id: active.viewId, content: contentOf(params, columns) })}
          >
            更新“{active.name}”
          </Button>
        )}
        <Button variant="outline" size="s" onClick={() => setAsked({ kind: 'save' })}>
          把当前筛选、排序和列存为视图
        </Button>
      </p>
    </>
  );
  return (
    <>
      <MenuPlace phone={phone} label={labelOf(active, changed)}>
        {menu}
      </MenuPlace>
      <Suspense fallback={null}>
        <Closing>
          {asked && (
            <ViewDialog
              list={list}
              asked={asked}
              content={contentOf(params, columns)}
              onSaved={(viewId) => setParams((before) => savedAddress(before, viewId))}
              onRemoved={(view) => view === active && open(null)}
              onClose={() => setAsked(null)}
            />
          )}
        </Closing>
      </Suspense>
    </>
  );
}
