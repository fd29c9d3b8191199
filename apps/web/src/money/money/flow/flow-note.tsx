import { count, yuan } from '../../../lib/format/format';
import { OwedNote } from '../owed-note';
import { Amount, SumNote } from '../sum-note';
import type { useFlow } from './use-flow';

interface FlowNoteProps {
  flow: Pick<ReturnType<typeof useFlow>, 'sum' | 'narrowed'>;
  /** Its rows are boxes: how many, and what each type of cost comes to. */
  boxes?: { rowCount: number; types: readonly { costTypeName: string; incomeAmount: string }[] } | undefined;
}

/** What is owed in all; what the whole filter comes to, and what that is made of: freight and the rest, or its types. */
export function FlowNote({ flow: { sum, narrowed }, boxes }: FlowNoteProps) {
  const { data } = sum;
  const parts = boxes
    ? boxes.types.map(({ costTypeName, incomeAmount }) => [costTypeName, incomeAmount] as const)
    : ([
        ['运费', data?.freightAmount],
        ['杂费', data?.otherAmount],
      ] as const);
  return (
    <>
      <OwedNote />
      <SumNote query={sum} wraps={Boolean(boxes)}>
        {data && data.rowCount > 0 && (
          <>
            {narrowed ? '筛选出' : '全部'} {boxes && `${count(boxes.rowCount)} 箱 `}
            {count(data.rowCount)} 笔，
            <Amount of="合计" words={yuan(data.incomeAmount)} />
            {parts.length > 0 &&
              `（${parts.map(([words, amount]) => `${words} ${yuan(amount)}`).join('，')}）`}
            ，其中
            <Amount of="已结算" words={yuan(data.settledAmount)} />，
            <Amount of="未结算" words={yuan(data.openAmount)} />
          </>
        )}
      </SumNote>
    </>
  );
}
