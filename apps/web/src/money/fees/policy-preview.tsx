import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { fromYuan } from '@boxhaul/domain/kit';
import { policyWords } from '@boxhaul/domain/money';
import css from './fees.module.css';
import type { PolicyValues } from './policy-form';

const TERMS = feesSchemas.savePolicy.input.pick({
  kind: true,
  freeUnits: true,
  unitSize: true,
  unitAmount: true,
  mostAmount: true,
  isOff: true,
  secondFrom: true,
  secondAmount: true,
  thirdFrom: true,
  thirdAmount: true,
});

/** The price of the days from one on, where both are typed. */
const tierOf = (from: number | undefined, amount: string | undefined) =>
  from === undefined || amount === undefined ? [] : [{ from, unit: fromYuan(amount) }];

/** What is typed, in the words in which the list will show it; undefined while something is missing or wrong. */
function wordsOf(values: PolicyValues): string | undefined {
  const { data } = TERMS.safeParse(values);
  if (!data) return undefined;
  const { unitAmount, mostAmount, secondFrom, secondAmount, thirdFrom, thirdAmount, isOff, ...terms } = data;
  if (thirdFrom !== undefined && thirdFrom <= (secondFrom ?? Infinity)) return undefined;
  return policyWords({
    ...terms,
    unit: fromYuan(unitAmount),
    most: mostAmount === undefined ? null : fromYuan(mostAmount),
    tiers: [...tierOf(secondFrom, secondAmount), ...tierOf(thirdFrom, thirdAmount)],
    off: isOff === 1,
  });
}

/** Reads a rule back while it is typed. */
export function PolicyPreview({ values }: { values: PolicyValues }) {
  const words = wordsOf(values);
  return (
    <p className={css.preview} role="status" aria-label="计费方式">
      {words === undefined ? <span className={css.minor}>填好后在这里显示计费方式</span> : words}
    </p>
  );
}
