import type { CarrierTender, tenders } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import {
  TENDER_PART_TABS,
  TENDER_PART_WORDS,
  TENDER_PARTS,
  TENDER_TAB_WORDS,
  TENDER_TABS,
  type TenderTab,
} from '@boxhaul/domain/dispatch';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTenders } from '../../data/dispatch/tenders.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { Closing } from '../../ui/overlay/closing';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { AssignOwnDialog } from './assign-own-dialog';
import css from './carrier.module.css';
import { OwnFleet } from './own-fleet';
import { PartNote } from './part-note';
import { ReasonSteps, type ReasonStep } from './reason-steps';
import { TenderCard } from './tender-card';

const EMPTY = {
  open: { title: '没有待答复的外发单', text: '平台外发新的箱子给您时，会在这里出现，并发短信通知。' },
  accepted: { title: '没有等待派车的箱', text: '接受外发单后，在这里指定车辆和司机。' },
  running: { title: '没有运输中的箱' },
  over: { title: '还没有结束的外发单' },
} as const;

const NOT_IN_PART = { title: '没有这样的箱', text: '可能已经处理、改期或被平台撤回，点“看全部”。' };

/** A carrier's own dispatcher: what is offered, what is to be assigned, what is under way; trucks and drivers. */
export function CarrierPage() {
  const [params, change] = useAddress();
  const { user } = useSession();
  const fleet = params.get('tab') === 'fleet';
  const tab = TENDER_TABS.find((key) => key === params.get('tab')) ?? 'open';
  const part = TENDER_PARTS.find((key) => key === params.get('part') && TENDER_PART_TABS[key] === tab);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(ownTenders({ tab, ...(part && { part }), pageNo, pageSize: 20 }));
  return (
    <section aria-labelledby="carrier" className={css.page}>
      <header className={css.top}>
        <h1 id="carrier">车队派车</h1>
        <span className={css.minor}>{user?.carrierName}</span>
      </header>
      <CarrierTabs value={fleet ? 'fleet' : tab} counts={list.data?.counts} onChange={change} />
      {fleet && <OwnFleet part={params.get('part')} onWhole={() => change({ part: null })} />}
      {!fleet && part && (
        <PartNote
          words={`${TENDER_PART_WORDS[part]}${list.data ? `，共 ${list.data.total} 箱` : ''}`}
          onWhole={() => change({ part: null, page: null })}
        />
      )}
      {!fleet && (
        <Tenders
          list={list}
          empty={part ? NOT_IN_PART : EMPTY[tab]}
          onPage={(page) => change({ page: page === 1 ? null : String(page) })}
        />
      )}
    </section>
  );
}

interface TendersProps {
  list: UseQueryResult<OutputOf<typeof tenders.own>>;
  empty: { title: string; text?: string };
  onPage: (page: number) => void;
}

/** A page of them, and what is done with one. */
function Tenders({ list, empty, onPage }: TendersProps) {
  const [assigning, setAssigning] = useState<CarrierTender | null>(null);
  const [reason, setReason] = useState<ReasonStep | null>(null);
  return (
    <>
      <PagedList
        query={list}
        failed="外发单加载失败"
        empty={empty}
        rowHeight="180px"
        unit="个"
        onPage={onPage}
      >
        {({ data }) => (
          <ul className={css.cards}>
            {data.map((tender) => (
              <TenderCard
                key={tender.tenderId}
                tender={tender}
                onAssign={() => setAssigning(tender)}
                onReason={(step) => setReason({ step, tender })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <Closing>
        {assigning && <AssignOwnDialog tender={assigning} onClose={() => setAssigning(null)} />}
      </Closing>
      <ReasonSteps asked={reason} onClose={() => setReason(null)} />
    </>
  );
}

interface CarrierTabsProps {
  value: TenderTab | 'fleet';
  counts: OutputOf<typeof tenders.own>['counts'] | undefined;
  onChange: (next: { tab: string | null; part: null; page: null }) => void;
}

function CarrierTabs({ value, counts, onChange }: CarrierTabsProps) {
  return (
    <ListTabs
      label="外发单"
      className={css.tabs}
      value={value}
      tabs={[
        ...TENDER_TABS.map((key) => ({
          key,
          label: TENDER_TAB_WORDS[key],
          count: counts && key !== 'over' ? counts[key] : null,
          urgent: key === 'open' && (counts?.open ?? 0) > 0,
        })),
        { key: 'fleet' as const, label: '我的车辆与司机' },
      ]}
      onChange={(key) => onChange({ tab: key === 'open' ? null : key, part: null, page: null })}
    />
  );
}
