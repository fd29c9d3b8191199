import { PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { wholeList } from '../../parts/kit/list-page/whole-list';
import type { GridColumn } from '../../ui/grid/column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import type { Removal } from './use-removal';

export interface OwnPlacesProps<Row> {
  kind: 'depot' | 'shipCompany';
  /** The kinds of places, of which this is one. */
  views: ReactNode;
  manages: boolean;
  query: Parameters<typeof wholeList<Row>>[0];
  columns: readonly GridColumn<Row>[];
  /** Its id, as digits. */
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Of a row, or of a new one. */
  renderForm: (row: Row | undefined, close: () => void) => ReactNode;
  onRemove: (removal: Removal) => void;
}

/** Places of one kind, all of them: added, changed, deleted after a question. */
export function OwnPlaces<Row>(props: OwnPlacesProps<Row>) {
  const { kind, views, manages, query, columns, keyOf, nameOf, renderForm, onRemove } = props;
  const { user } = useSession();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const store = useBrowserStore(`places-${kind}`, user?.accountId ?? '');
  const words = PLACE_KIND_WORDS[kind];
  return (
    <ListPage
      title={words}
      views={views}
      action={manages ? { label: `新增${words}`, onPress: () => setEdited('new') } : undefined}
      query={wholeList(query)}
      failed="港口与地区加载失败"
      unit="个"
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        primary: manages ? (row) => ({ label: '修改', run: () => setEdited(row) }) : undefined,
        more: manages
          ? (row) => [
              {
                label: '删除',
                danger: true,
                run: () => onRemove({ kind, id: Number(keyOf(row)), name: nameOf(row) }),
              },
            ]
          : undefined,
        empty: { title: `还没有${words}` },
      }}
    >
      <Closing>
        {edited !== null && renderForm(edited === 'new' ? undefined : edited, () => setEdited(null))}
      </Closing>
    </ListPage>
  );
}
