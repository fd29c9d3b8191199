import type { ManagedDock, ManagedHarbor } from '@boxhaul/contract/pricing';
import { useState } from 'react';
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
  harbors: readonly ManagedHarbor[];
  manages: boolean;
  onRemove: (removal: Removal) => void;
}

type Edited = { harbor: ManagedHarbor | undefined } | { of: ManagedHarbor; dock: ManagedDock | undefined };

/** Whether a harbour or one of its docks is called so. */
const isCalled = ({ harborName, docks }: ManagedHarbor, keyword: string): boolean =>
  [harborName, ...docks.flatMap(({ dockName, smdg }) => [dockName, smdg ?? ''])].some((name) =>
    name.toLowerCase().includes(keyword.toLowerCase()),
  );

/** Harbours with their docks, all of them or those that are searched for. */
export function HarborsTab({ harbors, manages, onRemove }: HarborsTabProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [keyword, setKeyword] = useState('');
  const close = () => setEdited(null);
  const found = harbors.filter((harbor) => isCalled(harbor, keyword));
  return (
    <>
      <div className={css.head}>
        <SearchBox label="搜索港口" placeholder="港口或码头名称" keyword={keyword} onSearch={setKeyword} />
        {manages && <Button onClick={() => setEdited({ harbor: undefined })}>新增港口</Button>}
      </div>
      {harbors.length === 0 && (
        <EmptyState title="还没有港口" text="新增港口和码头后，客户才能查价和下单。" />
      )}
      {harbors.length > 0 && found.length === 0 && (
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
    </>
  );
}
