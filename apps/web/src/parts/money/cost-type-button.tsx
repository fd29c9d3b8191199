import { DISPUTE_STATE_WORDS, type DisputeState } from '@boxhaul/domain/orders';
import css from './cost-type-button.module.css';

interface CostTypeButtonProps {
  cost: { id: string; costTypeName: string; disputeState: DisputeState | null };
  /** Shows why a line is charged. */
  onWhy: (id: string) => void;
}

/** What a line is for; it opens why, and says that it is disputed. */
export function CostTypeButton({ cost, onWhy }: CostTypeButtonProps) {
  return (
    <>
      <button
        type="button"
        className={css.why}
        aria-label={`查看${cost.costTypeName}的依据`}
        title="查看费用依据"
        onClick={() => onWhy(cost.id)}
      >
        {cost.costTypeName}
      </button>
      {cost.disputeState && <small className={css.disputed}>{DISPUTE_STATE_WORDS[cost.disputeState]}</small>}
    </>
  );
}

/** The same as the cell of a table. */
export const costTypeCell = (cost: CostTypeButtonProps['cost'], onWhy: CostTypeButtonProps['onWhy']) => (
  <CostTypeButton cost={cost} onWhy={onWhy} />
);
