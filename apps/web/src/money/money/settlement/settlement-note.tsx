import { useQuery } from '@tanstack/react-query';
import { type SettlementInput, settlementSum } from '../../../data/money/settlement.api';
import { count, yuan } from '../../../lib/format/format';
import { OwedNote } from '../owed-note';
import { Amount, SumNote } from '../sum-note';

/** What is owed in all, and what the whole filter comes to. */
export function SettlementNote({ input, narrowed }: { input: SettlementInput; narrowed: boolean }) {
  const sum = useQuery(settlementSum(input));
  const { data } = sum;
  return (
    <>
      <OwedNote />
      <SumNote query={sum}>
        {data && data.rowCount > 0 && (
          <>
            {narrowed ? '筛选出' : '全部'} {count(data.rowCount)} 箱，
            <Amount of="应收" words={yuan(data.totalAmount)} />，
            <Amount of="已收" words={yuan(data.receivedAmount)} />，
            <Amount of="未收" words={yuan(data.openAmount)} />
          </>
        )}
      </SumNote>
    </>
  );
}
