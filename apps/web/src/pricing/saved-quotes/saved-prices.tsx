import type { RanQuote, SavedQuote } from '../../data/pricing/saved-quotes.api';
import { yuan } from '../../lib/format/format';
import { changeWords } from './change-words';
import css from './lanes.module.css';
import { priceThen } from './price-then';

interface SavedPricesProps {
  saved: SavedQuote;
  /** Today's answer, once it was asked for. */
  ran: RanQuote | null;
  /** Why it could not be had. */
  failure: string | null;
}

/** What a kept query costs today, and what it cost before. */
export function SavedPrices({ saved, ran, failure }: SavedPricesProps) {
  const before = ran ? ran.before : saved.last;
  const then = priceThen(before, saved);
  const now = priceThen(ran?.now ?? null, saved);
  const change = ran && changeWords(ran.change);
  const faults = [
    ran && !now ? (ran.missing ?? `今天没有 ${saved.cabinetType} 的运价`) : null,
    saved.gone ? '港口、码头、船公司或地区已停用，请删除后重新查询' : null,
    failure,
  ].filter((fault) => fault !== null);
  return (
    <div className={css.prices} aria-live="polite">
      {now && (
        <span>
          今日 <b className="figure">¥{yuan(now)}</b>/箱
          {change && (
            <span className={css.change} data-tone={change.tone}>
              {change.words}
            </span>
          )}
        </span>
      )}
      <span className={css.quiet}>
        {then && before ? `${before.pricedAt.slice(0, 16)} 时 ¥${yuan(then)}/箱` : '保存时没有这个箱型的运价'}
      </span>
      {faults.map((fault) => (
        <span key={fault} className={css.warn}>
          {fault}
        </span>
      ))}
    </div>
  );
}
