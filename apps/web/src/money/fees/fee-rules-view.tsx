import type { FeePolicyRow } from '@boxhaul/contract/money';
import { fromYuan } from '@boxhaul/domain/kit';
import { policyWords, TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import { FEE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropFeePolicy, feeRules, type FeeRules } from '../../data/money/fees.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { wholeList } from '../../parts/kit/list-page/whole-list';
import { Button } from '../../ui/button';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Section } from '../../ui/layout/section';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { DataTable } from '../../ui/table/data-table';
import { FeeViews } from './fee-views';
import { PolicyDialog } from './policy-dialog';
import { TaxRateDialog } from './tax-rate-dialog';

/** How fees are counted and taxed, dated: what has begun stays as it is, what is to come can be changed. */
export function FeeRulesView() {
  const query = useQuery(feeRules);
  const { user } = useSession();
  const manages = user?.rights.includes('cost.policy') ?? false;
  const store = useBrowserStore('fee-rules', user?.accountId ?? '');
  const [dialog, setDialog] = useState<'policy' | 'tax' | null>(null);
  const [dropping, setDropping] = useState<FeePolicyRow | null>(null);
  return (
    <ListPage
      title="计费规则与税率"
      views={<FeeViews />}
      actions={
        manages && (
          <>
            <Button variant="outline" onClick={() => setDialog('tax')}>
              新增税率
            </Button>
            <Button onClick={() => setDialog('policy')}>新增规则</Button>
          </>
        )
      }
      note={<ListNote>按提柜当日的规则计费，客户专用的优先；已生效的不再改动</ListNote>}
      query={wholeList({ ...query, data: query.data?.policies })}
      failed="计费规则加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: ({ policyId }) => policyId,
        rowName: nameOf,
        store,
        more: (policy) =>
          manages && policy.changeable
            ? [{ label: '删除', danger: true, run: () => setDropping(policy) }]
            : [],
        empty: {
          title: '还没有规则',
          text: '待时、压夜、打单、放空、滞箱和堆存费只能人工录入。',
        },
      }}
    >
      {query.data && <TaxRates rates={query.data.taxRates} />}
      <DropPolicy policy={dropping} onClose={() => setDropping(null)} />
      <PolicyDialog open={dialog === 'policy'} onClose={() => setDialog(null)} />
      <TaxRateDialog open={dialog === 'tax'} onClose={() => setDialog(null)} />
    </ListPage>
  );
}

const priceOf = ({ unitAmount, mostAmount, tiers, isOff, ...terms }: FeePolicyRow): string =>
  policyWords({
    ...terms,
    unit: fromYuan(unitAmount),
    tiers: tiers.map((tier) => ({ from: tier.from, unit: fromYuan(tier.unitAmount) })),
    most: mostAmount === null ? null : fromYuan(mostAmount),
    off: isOff,
  });

const whose = ({ customerName, shipCompanyName, dockName, cabinetType }: FeePolicyRow): string =>
  [customerName ?? '全部客户', shipCompanyName, dockName, cabinetType].filter(Boolean).join(' · ');

const nameOf = (policy: FeePolicyRow): string =>
  `${FEE_KIND_WORDS[policy.kind].label} ${whose(policy)} ${policy.validFrom}`;

const COLUMNS: readonly GridColumn<FeePolicyRow>[] = [
  textColumn(
    { id: 'kind', title: '费用', width: 120, min: 100, importance: 1, card: 'title' },
    ({ kind }) => FEE_KIND_WORDS[kind].label,
  ),
  textColumn({ id: 'whose', title: '适用', width: 240, min: 150, importance: 1 }, whose),
  textColumn(
    { id: 'from', title: '生效日期', width: 120, min: 104, importance: 1 },
    ({ validFrom }) => validFrom,
  ),
  textColumn({ id: 'price', title: '计费方式', width: 420, min: 200, grow: true, importance: 1 }, priceOf),
];

/** Asks before a rule that has not begun is deleted. */
function DropPolicy({ policy, onClose }: { policy: FeePolicyRow | null; onClose: () => void }) {
  const drop = useMutation(dropFeePolicy(useQueryClient()));
  const { busy, run } = useSingleFlight(async (policyId: string) => {
    if ((await failureOf(drop.mutateAsync(policyId))) !== null) return;
    showToast('success', '规则已删除');
    onClose();
  });
  return (
    <Closing>
      {policy && (
        <ConfirmDialog
          title="删除规则"
          okText="删除"
          busy={busy}
          danger
          onOk={() => void run(policy.policyId)}
          cancelText="保留"
          onCancel={onClose}
        >
          删除自 {policy.validFrom} 起的{FEE_KIND_WORDS[policy.kind].label}规则（{whose(policy)}）？
        </ConfirmDialog>
      )}
    </Closing>
  );
}

function TaxRates({ rates }: { rates: FeeRules['taxRates'] }) {
  return (
    <Section title="税率" note="按开票日期适用；价格均为含税价">
      <DataTable
        label="税率"
        rowKey={({ taxClass, validFrom }) => `${taxClass} ${validFrom}`}
        rows={rates}
        columns={[
          { title: '税目', cell: ({ taxClass }) => TAX_CLASS_WORDS[taxClass] },
          { title: '生效日期', cell: ({ validFrom }) => validFrom },
          { title: '税率', align: 'right', cell: ({ permille }) => `${permille / 10}%` },
        ]}
      />
    </Section>
  );
}
