import {
  BOARD_MARK_WORDS,
  BOARD_MARKS,
  type BoardMark,
  type BoardTab,
  canHaveMark,
} from '@boxhaul/domain/dispatch';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES, PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardViews } from '../../../data/dispatch/dispatch.api';
import { harbors, shipCompanies } from '../../../data/pricing/places.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { DateField } from '../../../ui/form/dates/date-field';
import { SearchBox } from '../../../ui/form/search-box';
import { Select } from '../../../ui/form/select';
import { PanelButton } from '../../../ui/overlay/panel-button';
import { FilterChips } from '../../../ui/table/filter-chips';
import { type BoardAsked, boardChips, type BoardNames, hourWords, NO_FILTER } from './board-address';
import css from './board-filters.module.css';

type Change = (next: Readonly<Record<string, string | null>>) => void;

interface BoardFiltersProps {
  asked: BoardAsked;
  /** Absent: boxes that are not over. */
  tab?: BoardTab;
  /** Whether it is narrowed to days too: a day by itself is chosen elsewhere. */
  days: boolean;
  /** What stands in one line with them. */
  children?: ReactNode;
  onChange: Change;
}

const choose = (name: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label: `全部${name}` },
  ...options,
];

const atAnyHour = (name: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label: `${name}：不限` },
  ...options,
];

const carriersOf = (carriers: BoardNames['carriers']) =>
  carriers.map((one) => ({ value: one.carrierId, label: one.carrierName }));
/** The hours of a day from one on. */
const hours = (least: number) =>
  Array.from({ length: 24 }, (_, at) => ({ value: String(at + least), label: hourWords(at + least) }));

function optionsOf({ harbors: all, companies, carriers }: BoardNames, { harbor }: BoardAsked) {
  const docks = all.filter((one) => harbor === undefined || one.harborId === harbor);
  return [
    ['way', '装送', ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] }))],
    [
      'harbor',
      PLACE_KIND_WORDS.harbor,
      all.map((one) => ({ value: String(one.harborId), label: one.harborName })),
    ],
    [
      'dock',
      PLACE_KIND_WORDS.dock,
      docks.flatMap(({ dockList }) =>
        dockList.map((one) => ({ value: String(one.dockId), label: one.dockName })),
      ),
    ],
    ['type', '箱型', CABINET_TYPES.map((type) => ({ value: type, label: type }))],
    [
      'company',
      PLACE_KIND_WORDS.shipCompany,
      companies.map((one) => ({ value: String(one.shipCompanyId), label: one.shipCompanyName })),
    ],
    ['carrier', '车队', carriersOf(carriers)],
    ['offered', '外发车队', carriersOf(carriers)],
    ['since', '到门钟点起', hours(0)],
    ['until', '到门钟点止', hours(1)],
  ] as const;
}

/** Each choice as its menu has it; '' for all. */
const valuesOf = ({
  orderType,
  harbor,
  dock,
  cabinetType,
  company,
  carrier,
  offeredTo,
  fromHour,
  toHour,
}: BoardAsked) => ({
  way: String(orderType ?? ''),
  harbor: String(harbor ?? ''),
  dock: String(dock ?? ''),
  type: cabinetType ?? '',
  company: String(company ?? ''),
  carrier: String(carrier ?? ''),
  offered: String(offeredTo ?? ''),
  since: String(fromHour ?? ''),
  until: String(toHour ?? ''),
});

/** Asked for many times a day: they stand beside the others' panel. */
const QUICK: ReadonlySet<BoardMark> = new Set(['urgent', 'late', 'update', 'doneToday']);

interface MarksProps extends Pick<BoardFiltersProps, 'asked' | 'onChange'> {
  marks: readonly BoardMark[];
}

/** What a dispatcher looks for, one press each. */
function Marks({ asked, marks: offered, onChange }: MarksProps) {
  const marks = BOARD_MARKS.filter((mark) => asked.marks?.includes(mark));
  return offered.map((mark) => {
    const on = marks.includes(mark);
    const next = on ? marks.filter((one) => one !== mark) : [...marks, mark];
    return (
      <button
        key={mark}
        type="button"
        className={css.mark}
        aria-pressed={on}
        onClick={() => onChange({ marks: next.join() || null })}
      >
        {BOARD_MARK_WORDS[mark]}
      </button>
    );
  });
}

function Days({ asked, onChange }: Pick<BoardFiltersProps, 'asked' | 'onChange'>) {
  return (
    <>
      <DateField
        className={css.date}
        label="到门起"
        value={asked.from ?? ''}
        max={asked.to ?? undefined}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        className={css.date}
        label="到门止"
        value={asked.to ?? ''}
        min={asked.from ?? undefined}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}

function Choices({
  names,
  asked,
  onChange,
}: Pick<BoardFiltersProps, 'asked' | 'onChange'> & { names: BoardNames }) {
  return (
    <div className={css.more}>
      {optionsOf(names, asked).map(([key, label, options]) => (
        <Select
          key={key}
          label={label}
          value={valuesOf(asked)[key]}
          options={key === 'since' || key === 'until' ? atAnyHour(label, options) : choose(label, options)}
          // A dock of another harbour finds nothing.
          onChange={(value) => onChange({ [key]: value, ...(key === 'harbor' && { dock: null }) })}
        />
      ))}
      <SearchBox
        label="客户名称"
        placeholder="客户名称"
        keyword={asked.customer ?? ''}
        onSearch={(customer) => onChange({ customer })}
      />
    </div>
  );
}

/** What is set, in words. */
export function useBoardChips(asked: BoardAsked) {
  const names: BoardNames = {
    harbors: useQuery(harbors()).data ?? [],
    companies: useQuery(shipCompanies()).data ?? [],
    carriers: useQuery(boardViews).data?.carriers ?? [],
  };
  return { names, chips: boardChips(asked, names) };
}

/** What the board is narrowed to, all of it in the address; what is set stands behind as chips. */
export function BoardFilters({ asked, tab = 'open', days, children, onChange }: BoardFiltersProps) {
  const { names, chips } = useBoardChips(asked);
  const isPhone = useBreakpoint() === 'phone';
  const offered = BOARD_MARKS.filter((mark) => canHaveMark(tab, mark));
  const quick = offered.filter((mark) => isPhone || QUICK.has(mark));
  const others = offered.filter((mark) => !quick.includes(mark));
  const rest = (
    <>
      {others.length > 0 && (
        <div className={css.marks} role="group" aria-label="其他标记">
          <Marks asked={asked} marks={others} onChange={onChange} />
        </div>
      )}
      {days && (
        <div className={css.days}>
          <Days asked={asked} onChange={onChange} />
        </div>
      )}
      <Choices names={names} asked={asked} onChange={onChange} />
    </>
  );
  return (
    <div className={css.bar}>
      <div className={css.marks} role="group" aria-label="只看">
        <Marks asked={asked} marks={quick} onChange={onChange} />
      </div>
      {isPhone ? (
        rest
      ) : (
        <PanelButton label={chips.length > 0 ? `筛选（${chips.length}）` : '筛选'} name="更多筛选">
          {rest}
        </PanelButton>
      )}
      {children}
      <FilterChips
        chips={chips.map(({ label, change }) => ({ label, onRemove: () => onChange(change) }))}
        onClear={() => onChange(NO_FILTER)}
      />
    </div>
  );
}
