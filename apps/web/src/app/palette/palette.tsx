import { type SearchKind, SEARCH_KIND_WORDS } from '@boxhaul/domain/site';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { findings, type SearchSide } from '../../data/site/search.api';
import { useSettled } from '../../lib/hooks/use-settled';
import { Dialog } from '../../ui/overlay/dialog';
import { foundPath } from './found-path';
import { matchPages, type Offered } from './match-pages';
import css from './palette.module.css';
import { keepRecent, recentFinds } from './recent-finds';

/** A line that can be chosen. */
interface Line {
  key: string;
  group: string;
  label: string;
  note: string;
  /** Found for other words than those that stand there now. */
  stale: boolean;
  choose: () => void;
}

const SETTLED_MS = 150;
/** The server is asked from the second sign on. */
const LEAST = 2;

interface PaletteProps {
  side: SearchSide;
  offered: readonly Offered[];
  onClose: () => void;
}

/** What is offered for what is typed: pages and acts at once, what the server finds as it comes; before that the last ones. */
function useLines({ side, offered, onClose }: PaletteProps, typed: string) {
  const go = useNavigate();
  const { user } = useSession();
  const accountId = user?.accountId ?? '';
  const keyword = useSettled(typed.trim(), SETTLED_MS);
  const asks = keyword.length >= LEAST;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...findings[side](keyword),
    enabled: asks,
  });
  const openAt = (path: string, label: string, note: string) => () => {
    keepRecent(accountId, { path, label, note });
    onClose();
    void go(path);
  };
  const pages = matchPages(offered, typed).map(({ key, label, path, act }): Line => {
    const choose = () => {
      onClose();
      if (path !== undefined) void go(path);
      else act?.();
    };
    return { key, group: '页面与操作', label, note: '', stale: false, choose };
  });
  // Also before the first question: what is typed has not stood still yet.
  const busy = typed.trim().length >= LEAST && (isFetching || isPlaceholderData || keyword !== typed.trim());
  const found = (asks && typed.trim().length >= LEAST ? (data?.found ?? []) : []).map((one): Line => {
    const word: Readonly<Record<SearchKind, string>> = SEARCH_KIND_WORDS;
    const near = one.near ? '差一位 · ' : '';
    return {
      key: `${one.kind} ${one.id}`,
      group: word[one.kind],
      label: one.title,
      note: near + one.note,
      stale: busy,
      choose: openAt(foundPath(side, one, user?.rights ?? []), one.title, `${word[one.kind]} · ${one.note}`),
    };
  });
  const recent =
    typed.trim() === ''
      ? recentFinds(accountId).map(({ path, label, note }): Line => ({
          key: path,
          group: '最近打开',
          label,
          note,
          stale: false,
          choose: openAt(path, label, note),
        }))
      : [];
  return { lines: [...recent, ...pages, ...found], busy, error: asks ? error : null };
}

/** Enter opens a line; one that was found for other words waits for the answer to these. */
function useEnter(typed: string, active: number, { lines, busy }: ReturnType<typeof useLines>) {
  const [waiting, setWaiting] = useState<{ typed: string; key: string | null } | null>(null);
  const line = lines[active];
  const waits = waiting?.typed === typed;
  const wanted = waits
    ? (lines.find(({ key }) => key === waiting.key) ?? (waiting.key ? null : lines[0]))
    : null;
  if (waits && !busy && !wanted) setWaiting(null);
  const open = useEffectEvent(() => wanted?.choose());
  useEffect(() => {
    if (waits && !busy) open();
  }, [waits, busy]);
  return {
    waits,
    enter: () => {
      if (line && !line.stale) line.choose();
      // Nobody went down to a line: the first of the answer is meant.
      else if (busy) setWaiting({ typed, key: active > 0 && line ? line.key : null });
    },
  };
}

function hintOf(
  typed: string,
  { lines, busy, error, waits }: ReturnType<typeof useLines> & { waits: boolean },
): string {
  if (typed.trim() === '')
    return '可输入订单号、订舱号、柜号、车牌、司机、客户、账单号或页面名，拼音首字母也行';
  if (error) return error.message;
  if (waits) return '正在查找，找到后打开……';
  if (lines.length > 0) return '';
  if (typed.trim().length < LEAST) return '再输入 1 个字';
  return busy ? '正在查找……' : '没有找到，换一部分号码或名称试试';
}

interface LinesProps {
  id: string;
  lines: readonly Line[];
  /** The one that Enter opens. */
  active: number;
  busy: boolean;
  onReach: (at: number) => void;
}

/** What may be chosen, each group under its name; the focus stays in the input. */
const Lines = ({ id, lines, active, busy, onReach }: LinesProps) => (
  <div className={css.list} id={`${id}-list`} role="listbox" aria-label="查找结果" aria-busy={busy}>
    {lines.map(({ key, group, label, note, stale, choose }, index) => (
      <div key={`${group} ${key}`} role="presentation">
        {lines[index - 1]?.group !== group && (
          <span className={css.group} role="presentation">
            {group}
          </span>
        )}
        <button
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={css.line}
          data-stale={stale || undefined}
          ref={(line) => {
            if (index === active) line?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerMove={() => onReach(index)}
          onClick={choose}
        >
          <span className={css.label}>{label}</span>
          <span className={css.note}>{note}</span>
        </button>
      </div>
    ))}
  </div>
);

/** Everything with a number or a name, pages and acts, by typing: arrows choose, Enter opens, Esc closes. */
export function Palette(props: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const shown = useLines(props, typed);
  const { lines, busy } = shown;
  const active = Math.min(at, lines.length - 1);
  const { waits, enter } = useEnter(typed, active, shown);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The keys that end a composition belong to it.
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && lines.length > 0) setAt((active + step + lines.length) % lines.length);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title="查找" width={640} onClose={props.onClose}>
      <input
        className={css.input}
        type="search"
        role="combobox"
        aria-label="查找内容"
        aria-expanded={lines.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={lines.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={60}
        placeholder="订单号、柜号、车牌、客户……"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <p className={css.hint} role="status">
        {hintOf(typed, { ...shown, waits })}
      </p>
      <Lines id={id} lines={lines} active={active} busy={busy} onReach={setAt} />
    </Dialog>
  );
}
