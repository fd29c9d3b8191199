import type { ManagedDock, ManagedHarbor } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { type ReactNode, useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { ViewHead } from '../../parts/kit/list-page/view-head';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchBox } from '../../ui/form/search-box';
import { Closing } from '../../ui/overlay/closing';
import { DockDialog } from './dock-dialog';
import { HarborDialog } from './harbor-dialog';
import { HarborSection } from './harbor-section';
import css from './place-desk.module.css';
import type { Removal } from './use-removal';

interface HarborsTabProps {
  views: ReactNode;
  /** Absent while they are not there. */
  harbors: readonly ManagedHarbor[] | undefined;
  manages: boolean;
  onRemove: (removal: Removal) => void;
  /** In their place until they are there. */
  children: ReactNode;
}

type Edited = { harbor: ManagedHarbor | undefined } | { of: ManagedHarbor; dock: ManagedDock | undefined };

/** Whether a harbour or one of its docks is called so. */
const isCalled = ({ harborName, docks }: ManagedHarbor, keyword: string): boolean =>
  [harborName, ...docks.flatMap(({ dockName, smdg }) => [dockName, smdg ?? ''])].some((name) =>
    name.toLowerCase().includes(keyword.toLowerCase()),
  );

/** Harbours with their docks, all of them or those that are searched for. */
export function HarborsTab({ views, harbors, manages, onRemove, children }: HarborsTabProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [params, change] = useAddress();
  const keyword = params.get('q') ?? '';
  const close = () => setEdited(null);
  const found = (harbors ?? []).filter((harbor) => isCalled(harbor, keyword));
  return (
    <section className={css.page} aria-label={PLACE_KIND_WORDS.harbor}>
      <ViewHead title={PLACE_KIND_WORDS.harbor} views={views}>
        {manages && <Button onClick={() => setEdited({ harbor: undefined })}>新增港口</Button>}
      </ViewHead>
      <SearchBox
        className={css.search}
        label="搜索港口"
        placeholder="港口或码头名称"
        keyword={keyword}
        onSearch={(q) => change({ q })}
      />
      {children}
      {harbors?.length === 0 && (
        <EmptyState title="还没有港口" text="新增港口和码头后，客户才能查价和下单。" />
      )}
      {harbors && harbors.length > 0 && found.length === 0 && (
        <EmptyState title="没有找到港口" text="请换一个港口或码头的名称。" />
      )}
      {found.map((harbor) => (
        <HarborSection
          key={harbor.harborId}
          harbor={harbor}
          manages={manages}
          onEdit={() => setEdited({ harbor })}
          onEditDock={(dock) => setEdited({ of: harbor, dock })}
          onRemove={onRemove}
        />
      ))}
      <Closing>
        {edited && 'harbor' in edited && <HarborDialog harbor={edited.harbor} onClose={close} />}
      </Closing>
      <Closing>
        {edited && 'of' in edited && <DockDialog harbor={edited.of} dock={edited.dock} onClose={close} />}
      </Closing>
    </section>
  );
}
