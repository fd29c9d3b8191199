import type { ImportedDrafts } from '../../data/orders/order-drafts.api';
import { intoSight } from '../../lib/into-sight';
import { Button } from '../../ui/button';
import css from './quick-order.module.css';

/** What became of a file, line by line where there is something to say. */
export function ImportReport({ report, onClose }: { report: ImportedDrafts; onClose: () => void }) {
  const { added, repeated, rows } = report;
  return (
    <section ref={intoSight} className={css.report} aria-label="导入结果">
      <p>
        已加入 <b className="figure">{added}</b> 份草稿
        {repeated > 0 && `，${repeated} 行与已有的草稿相同，没有重复加入`}
        ；标出的单元格可以在下面的表里直接改。
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ rowNo, message }) => (
            <li key={rowNo}>
              第 {rowNo} 行：{message}
            </li>
          ))}
        </ul>
      )}
      <Button variant="text" size="s" onClick={onClose}>
        知道了
      </Button>
    </section>
  );
}
