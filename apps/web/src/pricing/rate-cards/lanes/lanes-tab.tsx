import { ORDER_TYPE_WORDS, ORDER_TYPES, rateCardActions } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { harbors } from '../../../data/pricing/places.api';
import { type LaneFilter, rateCardLanes } from '../../../data/pricing/rate-cards.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Button } from '../../../ui/button';
import { SearchBox } from '../../../ui/form/search-box';
import { Select } from '../../../ui/form/select';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { BulkDialog } from './bulk-dialog';
import { CopyDialog } from './copy-dialog';
import { LaneGrid } from './lane-grid';
import { LaneSheet } from './lane-sheet-table';
import css from '../rate-cards.module.css';
import type { TabProps } from '../tab-props';

const ALL = { value: '', label: '全部港口' };
const TYPES = [
  { value: '', label: ORDER_TYPES.map((type) => ORDER_TYPE_WORDS[type]).join('与') },
  ...ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] })),
];
const OWNERS = [
  { value: '', label: '通用与客户专属' },
  { value: 'general', label: '通用价' },
  { value: 'own', label: '客户专属价' },
];

/** A version's lanes: a list to look at, and in a draft a table to write in. */
export function LanesTab({ version, unsaved: edited, onUnsaved }: TabProps) {
  const phone = useBreakpoint() === 'phone';
  const known = useQuery(harbors()).data ?? [];
  const [shown, setShown] = useState<{ filter: LaneFilter; pageNo: number }>({ filter: {}, pageNo: 1 });
  const [wanted, setWanted] = useState(shown);
  // The cell that was written in last.
  const placeRef = useRef<string | null>(null);
  const [open, setOpen] = useState<'bulk' | 'copy' | 'new' | null>(null);
  const { versionId } = version;
  const { filter, pageNo } = shown;
  const query = useQuery(rateCardLanes({ versionId, ...filter, pageNo, pageSize: 50 }));
  const editable = rateCardActions(version.state).includes('edit');
  const { leave, question } = useLeaveQuestion({
    title: '放弃未保存的修改？',
    content: '换一页或换筛选条件后，表格里还没保存的修改会丢失。',
    stayText: '继续编辑',
    typed: () => edited,
    onLeave: () => {
      placeRef.current = null;
      onUnsaved(false);
      setShown(wanted);
    },
  });
  const go = (next: typeof shown) => {
    setWanted(next);
    if (edited) leave();
    else setShown(next);
  };
  const search = (part: LaneFilter) => go({ filter: { ...filter, ...part }, pageNo: 1 });
  const page = query.data;
  // What is under edit keeps the lanes and the revision that it began with, whatever comes meanwhile.
  const [base, setBase] = useState({ page, revision: version.revision, turn: 0 });
  if (!edited && (base.page !== page || base.revision !== version.revision)) {
    setBase({ page, revision: version.revision, turn: base.turn + 1 });
  }
  const none = Object.values(filter).every((value) => value === undefined || value === '');
  const sheet = editable && !phone && base.page && (base.page.rowCount > 0 || none) ? base.page : undefined;
  const fields = (
    <div className={editable ? css.bar : css.actions}>
      <SearchBox
        label="搜索地区"
        placeholder="地区名称或代码"
        keyword={filter.region ?? ''}
        onSearch={(region) => search({ region })}
      />
      <Select
        label="港口"
        value={String(filter.harbor ?? '')}
        options={[ALL, ...known.map((one) => ({ value: String(one.harborId), label: one.harborName }))]}
        onChange={(harbor) => search({ harbor })}
      />
      <Select
        label="装送"
        value={String(filter.orderType ?? '')}
        options={TYPES}
        onChange={(orderType) => search({ orderType })}
      />
      <Select
        label="适用客户"
        value={filter.owner ?? ''}
        options={OWNERS}
        onChange={(owner) => search({ owner: owner === 'general' || owner === 'own' ? owner : undefined })}
      />
      {editable && phone && page && (
        <Button variant="outline" onClick={() => setOpen('new')}>
          添加线路
        </Button>
      )}
      {editable && page && page.rowCount > 0 && (
        <>
          <Button variant="outline" disabled={edited} onClick={() => setOpen('bulk')}>
            批量调价
          </Button>
          <Button variant="outline" disabled={edited} onClick={() => setOpen('copy')}>
            复制线路
          </Button>
        </>
      )}
    </div>
  );
  return (
    <>
      {editable && fields}
      {sheet ? (
        <LaneSheet
          key={base.turn}
          versionId={versionId}
          revision={base.revision}
          page={sheet}
          placeRef={placeRef}
          onEdited={onUnsaved}
          onPage={(next) => go({ filter, pageNo: next })}
        />
      ) : (
        <LaneGrid
          versionId={versionId}
          revision={version.revision}
          query={query}
          bare={none}
          editable={editable}
          adding={open === 'new'}
          fields={editable ? undefined : fields}
          onClose={() => setOpen(null)}
          onPage={(next) => go({ filter, pageNo: next })}
        />
      )}
      {question}
      <BulkDialog
        open={open === 'bulk'}
        version={version}
        filter={filter}
        lanes={page?.rowCount ?? 0}
        onClose={() => setOpen(null)}
      />
      <CopyDialog
        open={open === 'copy'}
        version={version}
        filter={filter}
        lanes={page?.rowCount ?? 0}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
