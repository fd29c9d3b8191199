import type { YardSums as Sums } from '@boxhaul/contract/dispatch';
import { YARD_MOVE_WORDS } from '@boxhaul/domain/dispatch';
import { planText } from './yard-words';
import css from './yards.module.css';

/** What all rows come to. Of what is told only the known is summed, and how much is not is said. */
export function YardSums({ sums }: { sums: Sums }) {
  const facts = [
    [YARD_MOVE_WORDS.pickup, planText(sums.pickups)],
    [YARD_MOVE_WORDS.return, planText(sums.returns)],
    ['可提约剩', sums.known === 0 ? '未知' : sums.left],
    ['缺柜', sums.short],
    [YARD_MOVE_WORDS.out, sums.out],
    [YARD_MOVE_WORDS.back, sums.back],
  ] as const;
  return (
    <section aria-label="合计" className={css.sums}>
      {facts.map(([word, figure]) => (
        <span key={word}>
          {word} <b className="figure">{figure}</b>
        </span>
      ))}
      {sums.unknown > 0 && (
        <span>
          “可提约剩”和“缺柜”只合计已报数的 {sums.known} 行；另有 {sums.unknown} 行库存未知，没有算进去。
        </span>
      )}
    </section>
  );
}
