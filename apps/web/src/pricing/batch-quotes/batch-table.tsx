import { BATCH_COLUMN_WORDS } from '@boxhaul/domain/pricing';
import type { RefObject } from 'react';
import type { BatchRow } from '../../data/pricing/batch-quotes.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useVirtualRows } from '../../lib/hooks/use-virtual-rows';
import css from './batch.module.css';
import { BatchTableRow, type RowSteps } from './batch-table-row';

/** Of a row, in CSS pixels: on a phone its cells stand below each other. */
const HEIGHTS = { phone: 236, desk: 72 } as const;

interface BatchTableProps extends RowSteps {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  rowAt: (index: number) => BatchRow | undefined;
  selected: ReadonlyMap<number, BatchRow>;
  /** What became of rows that were just ordered. */
  faults: ReadonlyMap<number, string>;
}

/** The height of a row on this window. */
export const useRowHeight = (): number => (useBreakpoint() === 'phone' ? HEIGHTS.phone : HEIGHTS.desk);

/** Ten thousand rows, of which those in sight are drawn. */
export function BatchTable({ box, count, rowAt, selected, faults, ...steps }: BatchTableProps) {
  const height = useRowHeight();
  const { from, to } = useVirtualRows(box, { count, height });
  return (
    <div ref={box} className={css.scroller} role="table" aria-label="询价结果" aria-rowcount={count + 1}>
      <div role="rowgroup" className={css.headGroup}>
        <div role="row" className={`${css.row} ${css.headRow}`} aria-rowindex={1}>
          <span role="columnheader">选</span>
          <span role="columnheader">行</span>
          <span role="columnheader">结果</span>
          <span role="columnheader">单价（元/箱）</span>
          <span role="columnheader">门点</span>
          <span role="columnheader">{BATCH_COLUMN_WORDS.harbor}</span>
          <span role="columnheader">箱</span>
          <span role="columnheader">操作</span>
        </div>
      </div>
      <div role="rowgroup" className={css.rows} style={{ height: count * height }}>
        {Array.from({ length: to - from }, (_, at) => {
          const index = from + at;
          const row = rowAt(index);
          return (
            <BatchTableRow
              key={row?.rowNo ?? `empty ${index}`}
              row={row}
              index={index}
              top={index * height}
              height={height}
              isSelected={row !== undefined && selected.has(row.rowNo)}
              fault={row && faults.get(row.rowNo)}
              {...steps}
            />
          );
        })}
      </div>
    </div>
  );
}
