import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../button';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { Skeleton } from '../feedback/skeleton';
import { Checkbox } from '../form/checkbox';
import { useOpenItem } from '../walk/use-open-item';
import { toggleAll, toggleKey } from './choose-rows';
import css from './grid-cards.module.css';
import type { DataGridProps } from './grid-model';
import { rowItems } from './menu-items';
import { RowActions } from './row-actions';
import { RowMenu } from './row-menu';
import { SelectionBar } from './selection-bar';

const FACTS = 3;
const AT_ONCE = 50;

/** What a card shows: its title, how it stands, what is to be noted, and the most important of the other columns. */
function cardParts<Row>({ columns, facts: most = FACTS }: DataGridProps<Row>) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const state = columns.find(({ card }) => card === 'state');
  const note = columns.find(({ card }) => card === 'note');
  const facts = columns
    .filter((column) => column !== title && column !== state && column !== note)
    .toSorted((a, b) => a.importance - b.importance)
    .slice(0, most);
  return { title, state, note, facts: columns.filter((column) => facts.includes(column)) };
}

interface CardProps<Row> {
  props: DataGridProps<Row>;
  row: Row;
}

/** What a card is called, with its box and its way in. */
function CardHead<Row>({
  props: { open, rowKey, rowName, selection },
  row,
  title,
  state,
}: CardProps<Row> & { title: ReactNode; state: ReactNode }) {
  const name = rowName(row);
  return (
    <div className={css.head}>
      {selection && (
        <Checkbox
          className={css.choice}
          checked={selection.keys.has(rowKey(row))}
          onChange={() => selection.onChange(toggleKey(selection.keys, rowKey(row)))}
        >
          <span className="visually-hidden">选择 {name}</span>
        </Checkbox>
      )}
      {open ? (
        <button
          type="button"
          className={css.open}
          data-opens
          aria-label={`打开 ${name}`}
          onClick={() => open(row)}
        >
          {title}
        </button>
      ) : (
        <b>{title}</b>
      )}
      {state}
    </div>
  );
}

function Card<Row>({ props, row }: CardProps<Row>) {
  const { primary, more, rowName } = props;
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const card = useRef<HTMLLIElement>(null);
  const { title, state, note, facts } = cardParts(props);
  const noted = note?.cell(row);
  const name = rowName(row);
  const first = primary?.(row) ?? null;
  const others = more?.(row) ?? [];
  return (
    <li ref={card} className={css.card}>
      <CardHead props={props} row={row} title={title?.cell(row)} state={state?.cell(row)} />
      <dl className={css.facts}>
        {facts.map((column) => (
          <div key={column.id} className={css.fact}>
            <dt>{column.title}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {noted && <p className={css.note}>{noted}</p>}
      {(first || others.length > 0) && (
        <RowActions
          name={name}
          primary={first}
          more={others.length > 0}
          onMore={(x, y) => setMenu({ x, y })}
        />
      )}
      {menu && (
        <RowMenu
          name={name}
          items={rowItems(props, row)}
          {...menu}
          onClose={() => {
            setMenu(null);
            card.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
          }}
        />
      )}
    </li>
  );
}

/** The rows of a grid on a phone. */
export function GridCards<Row>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    walk,
    walkId = rowKey,
    selection,
    loading,
    stale,
    error,
    empty,
    footer,
    toolbar,
  } = props;
  const [most, setMost] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  useOpenItem(
    walk,
    useMemo(() => rows.map(walkId), [rows, walkId]),
    list,
  );
  return (
    <div>
      {toolbar}
      {error && <ErrorState {...error} />}
      {loading && <Skeleton lines={6} height="96px" />}
      {rows.length === 0 && !loading && !error && <EmptyState {...empty} />}
      {selection && rows.length > 0 && (
        <Checkbox
          className={css.all}
          checked={rows.every((row) => selection.keys.has(rowKey(row)))}
          onChange={() => selection.onChange(toggleAll(selection.keys, rows.map(rowKey)))}
        >
          选择本页全部 {rows.length} 条
        </Checkbox>
      )}
      <ul ref={list} className={css.cards} aria-label={label} data-stale={stale || undefined}>
        {rows.slice(0, most).map((row) => (
          <Card key={rowKey(row)} props={props} row={row} />
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="outline" block onClick={() => setMost(most + AT_ONCE)}>
          再显示 {Math.min(AT_ONCE, rows.length - most)} 条
        </Button>
      )}
      <SelectionBar selection={selection} />
      {footer}
    </div>
  );
}
