import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import {
  BATCH_ADDRESS_COLUMNS,
  BATCH_OUTCOME_WORDS,
  CARGO_WEIGHT_WORDS,
  tradeWord,
} from '@boxhaul/domain/pricing';
import type { BatchRow } from '../../data/pricing/batch-quotes.api';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { Select } from '../../ui/form/select';
import css from './batch.module.css';
import { addressOf, canOrder, OUTCOME_TONES } from './outcome';

/** What is done with a row. */
export interface RowSteps {
  mayOrder: boolean;
  /** The row that is asked anew. */
  busyRow: number | undefined;
  onSelect: (row: BatchRow, selected: boolean) => void;
  onRegion: (row: BatchRow, regionCode: string) => void;
  onMend: (row: BatchRow) => void;
  onOrder: (row: BatchRow) => void;
}

interface BatchTableRowProps extends RowSteps {
  /** Undefined while it is on its way. */
  row: BatchRow | undefined;
  index: number;
  top: number;
  height: number;
  isSelected: boolean;
  fault: string | undefined;
}

/** What the address may mean, to choose from in the row. */
function Candidates({
  row,
  busy,
  onRegion,
}: {
  row: BatchRow;
  busy: boolean;
  onRegion: RowSteps['onRegion'];
}) {
  if (busy) return <span className={css.quiet}>正在重新询价…</span>;
  return (
    <Select
      label={`第 ${row.rowNo} 行的地区`}
      value=""
      options={[
        { value: '', label: '选择地区…' },
        ...row.candidates.map(({ regionCode, fullName }) => ({ value: regionCode, label: fullName })),
      ]}
      onChange={(regionCode) => {
        if (regionCode !== '') onRegion(row, regionCode);
      }}
    />
  );
}

function Answer({
  row,
  busy,
  fault,
  onRegion,
}: Pick<BatchTableRowProps, 'fault' | 'onRegion'> & { row: BatchRow; busy: boolean }) {
  if (fault !== undefined) return <span className={css.wrong}>未下单：{fault}</span>;
  if (row.candidates.length > 0) return <Candidates row={row} busy={busy} onRegion={onRegion} />;
  if (row.message !== '') {
    return (
      <span className={css.why} title={row.message}>
        {row.message}
      </span>
    );
  }
  return <span className={css.why}>{row.regionFullName}</span>;
}

/** One row of a batch: what was asked, what was answered, and what may be done. */
export function BatchTableRow(props: BatchTableRowProps) {
  const {
    row,
    index,
    top,
    height,
    isSelected,
    fault,
    mayOrder,
    busyRow,
    onSelect,
    onRegion,
    onMend,
    onOrder,
  } = props;
  const place = { transform: `translateY(${top}px)`, height };
  if (!row) {
    return (
      <div role="row" className={css.row} style={place} aria-rowindex={index + 2}>
        <span role="cell" className={css.waiting}>
          正在读取…
        </span>
      </div>
    );
  }
  const { cells, marks } = row;
  const wrong = (...columns: (typeof marks)[number][]) =>
    columns.some((column) => marks.includes(column)) ? css.marked : undefined;
  const address = addressOf(row);
  const conditions = [
    cells.invoicing || INVOICING_WORDS[row.invoicing === 1 ? 1 : 0],
    cells.weight || CARGO_WEIGHT_WORDS[row.isHeavyCargo === 1 ? 1 : 0],
    cells.trade || tradeWord(row.isForeignTrade ?? true),
  ].join(' · ');
  return (
    <div role="row" className={css.row} style={place} aria-rowindex={index + 2}>
      <span role="cell">
        <label className={css.check}>
          <input
            type="checkbox"
            aria-label={`选择第 ${row.rowNo} 行`}
            checked={isSelected}
            disabled={!mayOrder || !canOrder(row)}
            onChange={({ target }) => onSelect(row, target.checked)}
          />
        </label>
      </span>
      <span role="cell" className={`figure ${css.quiet}`}>
        {row.rowNo}
      </span>
      <span role="cell">
        <ToneTag tone={OUTCOME_TONES[row.outcome]} text={BATCH_OUTCOME_WORDS[row.outcome]} />
      </span>
      <span role="cell" className={`figure ${css.price}`}>
        {row.price ?? '—'}
      </span>
      <span role="cell" className={css.door}>
        <span
          className={[css.line, wrong(...BATCH_ADDRESS_COLUMNS)].filter(Boolean).join(' ')}
          title={address}
        >
          {address || '没有地址'}
        </span>
        <Answer row={row} busy={busyRow === row.rowNo} fault={fault} onRegion={onRegion} />
      </span>
      <span role="cell" className={css.two}>
        <span className={[css.line, wrong('harbor', 'dock')].filter(Boolean).join(' ')}>
          {[cells.harbor, cells.dock].filter(Boolean).join(' · ') || '—'}
        </span>
        <span className={[css.why, wrong('shipCompany')].filter(Boolean).join(' ')}>
          {cells.shipCompany || '船公司不限'}
        </span>
      </span>
      <span role="cell" className={css.two}>
        <span className={[css.line, wrong('cabinetType', 'orderType')].filter(Boolean).join(' ')}>
          {[cells.cabinetType, cells.orderType].filter(Boolean).join(' · ') || '—'}
        </span>
        <span className={[css.why, wrong('invoicing', 'weight', 'trade')].filter(Boolean).join(' ')}>
          {conditions}
        </span>
      </span>
      <span role="cell" className={css.steps}>
        {row.orderNo === null ? (
          <>
            <Button variant="text" size="s" aria-label={`修改第 ${row.rowNo} 行`} onClick={() => onMend(row)}>
              修改
            </Button>
            {mayOrder && canOrder(row) && (
              <Button
                variant="text"
                size="s"
                aria-label={`按第 ${row.rowNo} 行下单`}
                onClick={() => onOrder(row)}
              >
                下单
              </Button>
            )}
          </>
        ) : (
          <span className={`figure ${css.quiet}`}>已下单 {row.orderNo}</span>
        )}
      </span>
    </div>
  );
}
