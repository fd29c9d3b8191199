import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { boardViews, removeBoardView, saveBoardView } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { PanelButton } from '../../../ui/overlay/panel-button';
import { viewQuery } from './board-address';
import css from './board-views.module.css';

/** Keeps what the address narrows the board to; by a name that is there already it replaces that one. */
function SaveView({ query }: { query: string }) {
  const save = useMutation(saveBoardView(useQueryClient()));
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const keep = async () => {
    const failure = await failureOf(save.mutateAsync({ name, query }));
    setFault(failure);
    if (failure !== null) return;
    setName('');
    showToast('success', '视图已保存');
  };
  return (
    <form
      className={css.save}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        label="把当前筛选存为视图"
        placeholder="视图名称，同名则替换"
        maxLength={30}
        value={name}
        error={fault ?? undefined}
        onChange={setName}
      />
      <Button type="submit" variant="outline" size="s" busy={save.isPending}>
        保存视图
      </Button>
    </form>
  );
}

/** The filters of the board that the operator keeps: opened by a press, kept by name, deleted. */
export function BoardViews({ saves }: { saves: boolean }) {
  const [params, setParams] = useSearchParams();
  const views = useQuery(boardViews).data?.views ?? [];
  const remove = useMutation(removeBoardView(useQueryClient()));
  const query = viewQuery(params);
  const active = views.find((view) => view.query === query);
  return (
    <PanelButton label={active ? `视图：${active.name}` : '视图'} name="我的视图">
      {views.length === 0 && <p>还没有保存的视图。</p>}
      <ul className={css.views}>
        {views.map(({ viewId, name, query: kept }) => (
          <li key={viewId}>
            <button
              type="button"
              className={css.name}
              aria-current={kept === query || undefined}
              onClick={() => setParams(new URLSearchParams(kept))}
            >
              {name}
            </button>
            {saves && (
              <Button
                variant="text"
                size="s"
                aria-label={`删除视图 ${name}`}
                busy={remove.isPending}
                onClick={() => remove.mutate(viewId)}
              >
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {saves && query !== '' && <SaveView query={query} />}
    </PanelButton>
  );
}
