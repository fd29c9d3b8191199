import type { OutputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { FactCards } from '../../../ui/layout/fact-cards';
import { DataTable } from '../../../ui/table/data-table';
import { Section } from '../../../ui/layout/section';

type Cost = OutputOf<typeof review.detail>['costs'][number];

export function DeskCosts({ costs }: { costs: readonly Cost[] }) {
  const total = costs.reduce((sum, { incomeAmount }) => fen(sum + fromYuan(incomeAmount)), fen(0));
  const phone = useBreakpoint() === 'phone';
  return (
    <Section title="费用" note={`合计 ${yuan(toYuan(total))} 元`}>
      {phone ? (
        <FactCards
          rows={costs.map((cost) => ({
            key: cost.id,
            title: `${cost.costTypeName} ${yuan(cost.incomeAmount)} 元`,
            facts: [
              ['柜号', cost.cabinetNo ?? '—'],
              ['状态', cost.costStatusName],
              ['备注', cost.remark || '—'],
            ],
          }))}
        />
      ) : (
        <DataTable
          label="费用"
          dense
          rowKey={({ id }) => id}
          minWidth={520}
          rows={costs}
          columns={[
            { title: '柜号', cell: ({ cabinetNo }) => cabinetNo ?? '—' },
            { title: '费用类型', cell: ({ costTypeName }) => costTypeName },
            { title: '金额（元）', align: 'right', cell: ({ incomeAmount }) => yuan(incomeAmount) },
            { title: '状态', cell: ({ costStatusName }) => costStatusName },
            { title: '备注', cell: ({ remark }) => remark },
          ]}
        />
      )}
    </Section>
  );
}
