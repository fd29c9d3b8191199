import type { StatementLine } from '@boxhaul/contract/money';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import type { GridAction } from '../../../ui/grid/column';
import { Section } from '../../../ui/layout/section';
import { ListPart } from '../../kit/list-page/list-part';
import type { ListQuery } from '../../kit/list-page/list-rows';
import {
  STATEMENT_LINE_CARD,
  STATEMENT_LINE_COLUMNS,
  STATEMENT_LINE_FACTS,
  statementLineName,
} from './statement-line-columns';

interface StatementLinesProps {
  query: ListQuery<StatementLine>;
  onPage: (pageNo: number) => void;
  /** Shows why a line is charged. */
  onWhy: (costId: string) => void;
  /** What may be done with a line; absent: nothing. */
  act?: ((line: StatementLine) => GridAction) | undefined;
}

const keyOf = ({ costId }: StatementLine): string => costId;

/** The lines of a statement, a page at a time; each opens why it is charged. */
export function StatementLines({ query, onPage, onWhy, act }: StatementLinesProps) {
  const phone = useBreakpoint() === 'phone';
  return (
    <Section title="费用明细">
      <ListPart
        label="费用明细"
        query={query}
        failed="费用明细加载失败"
        unit="笔"
        onPage={onPage}
        grid={{
          columns: phone ? STATEMENT_LINE_CARD : STATEMENT_LINE_COLUMNS,
          rowKey: keyOf,
          rowName: statementLineName,
          facts: STATEMENT_LINE_FACTS,
          whole: true,
          open: ({ costId }) => onWhy(costId),
          primary: act,
          empty: { title: '没有费用' },
        }}
      />
    </Section>
  );
}
