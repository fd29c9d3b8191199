import type { CostAction } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import css from './line-actions.module.css';

/** What is asked before it is done. */
export type AskedAction = 'reject' | 'edit' | 'reverse';

interface LineActionsProps {
  may: (action: CostAction) => boolean;
  approve: () => Promise<{ refused: readonly { reason: string }[] }>;
  onAsk: (action: AskedAction) => void;
  /** What undoing a line by another is called. */
  reverseText: string;
  children?: ReactNode;
}

/** The buttons of a line of fees, either way: what its state and who asks allow. */
export function LineActions({ may, approve, onAsk, reverseText, children }: LineActionsProps) {
  const approveIt = async () => {
    const [first] = (await approve()).refused;
    if (first) showToast('error', first.reason);
    else showToast('success', '已审核通过');
  };
  // Why a call failed the client has said.
  const approving = useSingleFlight(async () => void (await failureOf(approveIt())));
  const asked: readonly (readonly [AskedAction, string])[] = [
    ['reject', '审核不通过'],
    ['edit', '修改'],
    ['reverse', reverseText],
  ];
  return (
    <div className={css.actions}>
      {may('approve') && (
        <Button busy={approving.busy} onClick={() => void approving.run()}>
          审核通过
        </Button>
      )}
      {asked
        .filter(([action]) => may(action))
        .map(([action, text]) => (
          <Button key={action} variant="outline" onClick={() => onAsk(action)}>
            {text}
          </Button>
        ))}
      {children}
    </div>
  );
}
