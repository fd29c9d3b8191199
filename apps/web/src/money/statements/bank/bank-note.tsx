import type { BankPage } from '../../../data/money/bank-lines.api';
import { yuan } from '../../../lib/format/format';
import { ListNote } from '../../../parts/kit/list-page/list-note';
import { Notice } from '../../../ui/feedback/notice';
import css from './bank.module.css';
import { sumOf } from './confirm-proposals';
import type { BankChoice, BankOutcome } from './use-bank-choice';

/** What was done with several lines, and each that was not with the reason. */
const Outcome = ({ outcome: { done, refused } }: { outcome: BankOutcome }) => (
  <div className={css.stack} role="status">
    {done && <Notice tone="info">{done}</Notice>}
    {refused.length > 0 && (
      <Notice tone="warning">
        有 {refused.length} 笔没有处理：
        <ul className={css.list}>
          {refused.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Notice>
    )}
  </div>
);

/** What the whole filter comes to, or the chosen lines of it; then what became of the last ones. */
export function BankNote({ page, choice }: { page: BankPage | undefined; choice: BankChoice }) {
  const { lines, proposed, outcome, fault } = choice;
  const without = lines.length - proposed.length;
  return (
    <>
      <ListNote>
        {lines.length > 0
          ? `已选 ${lines.length} 笔，合计 ¥ ${sumOf(lines)}${without > 0 ? `；其中 ${without} 笔没有建议，需逐笔认领` : ''}`
          : page &&
            page.rowCount > 0 && (
              <>
                共 {page.rowCount} 笔，合计 <b className="figure">¥ {yuan(page.amount)}</b>
              </>
            )}
      </ListNote>
      {outcome && <Outcome outcome={outcome} />}
      {fault && <Notice tone="error">{fault}</Notice>}
    </>
  );
}
