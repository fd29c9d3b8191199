import { useQuery } from '@tanstack/react-query';
import { ownReminders } from '../../../data/money/settlement.api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import css from './settlement.module.css';

/** What the enterprise was reminded to pay and has not paid yet, above its settlement. */
export function PaymentReminders({ onStatement }: { onStatement: (id: string) => void }) {
  const rows = useQuery(ownReminders()).data?.rows ?? [];
  return rows.map(({ statementId, statementNo, text, time }) => (
    <Notice key={statementId} tone="warning">
      <span className={css.reminder}>
        <span>
          {text}（{time.slice(0, 10)} 提醒）
        </span>
        <Button
          variant="outline"
          size="s"
          aria-label={`查看对账单 ${statementNo}`}
          onClick={() => onStatement(statementId)}
        >
          查看
        </Button>
      </span>
    </Notice>
  ));
}
