import type { OutputOf, review } from '@boxhaul/contract';
import { fen, fromYuan, toYuan } from '@boxhaul/domain';
import { Table } from '../../ui/desk-parts';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { Section } from './section';

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
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 520 }}
          dataSource={[...costs]}
          columns={[
            { title: '柜号', dataIndex: 'cabinetNo', render: (no: string | null) => no ?? '—' },
            { title: '费用类型', dataIndex: 'costTypeName' },
            {
              title: '金额（元）',
              dataIndex: 'incomeAmount',
              align: 'right',
              render: (v: string) => yuan(v),
            },
            { title: '状态', dataIndex: 'costStatusName' },
            { title: '备注', dataIndex: 'remark' },
          ]}
        />
      )}
    </Section>
  );
}
