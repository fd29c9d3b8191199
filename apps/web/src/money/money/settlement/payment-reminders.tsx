import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownReminders } from '../../../data/money/settlement.api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';

/** What the enterprise was reminded to pay and has not paid yet: the first, and the others once they are asked for. */
export function PaymentReminders({ onStatement }: { onStatement: (id: string) => void }) {
  const [all, setAll] = useState(false);
  const rows = useQuery(ownReminders()).data?.rows ?? [];
  const others = rows.length - 1;
  return rows.slice(0, all ? rows.length : 1).map(({ statementId, statementNo, text, time }, at) => (
    <Notice key={statementId} tone="warning">
      {text}（{time.slice(0, 10)} 提醒）{' '}
      <Button
        variant="outline"
        size="s"
        aria-label={`查看对账单 ${statementNo}`}
        onClick={() => onStatement(statementId)}
      >
        查看
      </Button>
      {at === 0 && others > 0 && (
        <Button variant="text" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `另有 ${others} 张待付`}
        </Button>
      )}
    </Notice>
  ));
}
