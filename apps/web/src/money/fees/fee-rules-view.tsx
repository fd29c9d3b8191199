import type { FeePolicyRow } from '@boxhaul/contract/money';
import { fromYuan } from '@boxhaul/domain/kit';
import { policyWords, TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import { FEE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropFeePolicy, feeRules, type FeeRules } from '../../data/money/fees.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { requestIdOf } from '../../lib/format/request-id';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FactCards } from '../../ui/layout/fact-cards';
import { Section } from '../../ui/layout/section';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { DataTable } from '../../ui/table/data-table';
import { ViewHead } from '../../parts/kit/list-page/view-head';
import { FeeViews } from './fee-views';
import css from './fees.module.css';
import { PolicyDialog } from './policy-dialog';
import { TaxRateDialog } from './tax-rate-dialog';

/** How fees are counted and taxed, dated: what has begun stays as it is, what is to come can be changed. */
export function FeeRulesView() {
  const { data, error, isFetching, refetch } = useQuery(feeRules);
  const manages = useSession().user?.rights.includes('cost.policy') ?? false;
  const [dialog, setDialog] = useState<'policy' | 'tax' | null>(null);
  return (
    <>
      <ViewHead title="计费规则与税率" views={<FeeViews />}>
        {manages && (
          <>
            <Button variant="outline" onClick={() => setDialog('tax')}>
              新增税率
            </Button>
            <Button onClick={() => setDialog('policy')}>新增规则</Button>
          </>
        )}
      </ViewHead>
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="40px" />}
      {data && (
        <div className={css.body}>
          <Policies policies={data.policies} manages={manages} />
          <TaxRates rates={data.taxRates} />
        </div>
      )}
      <PolicyDialog open={dialog === 'policy'} onClose={() => setDialog(null)} />
      <TaxRateDialog open={dialog === 'tax'} onClose={() => setDialog(null)} />
    </>
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

function Policies({ policies, manages }: { policies: readonly FeePolicyRow[]; manages: boolean }) {
  const [dropping, setDropping] = useState<FeePolicyRow | null>(null);
  const drop = useMutation(dropFeePolicy(useQueryClient()));
  const phone = useBreakpoint() === 'phone';
  const { busy, run } = useSingleFlight(async (policyId: string) => {
    if ((await failureOf(drop.mutateAsync(policyId))) !== null) return;
    showToast('success', '规则已删除');
    setDropping(null);
  });
  const action = (policy: FeePolicyRow) =>
    manages && policy.changeable ? (
      <Button variant="outline" size="s" onClick={() => setDropping(policy)}>
        删除
      </Button>
    ) : null;
  return (
    <Section title="计费规则" note="按提柜当日，客户专用优先">
      {policies.length === 0 && (
        <p className={css.minor}>还没有规则：待时、压夜、打单、放空、滞箱和堆存费只能人工录入。</p>
      )}
      {policies.length > 0 &&
        (phone ? (
          <FactCards
            rows={policies.map((policy) => ({
              key: policy.policyId,
              title: FEE_KIND_WORDS[policy.kind].label,
              facts: [
                ['适用', whose(policy)],
                ['生效', `${policy.validFrom} 起`],
                ['计费', priceOf(policy)],
              ],
              action: action(policy),
            }))}
          />
        ) : (
          <DataTable
            label="计费规则"
            rowKey={({ policyId }) => policyId}
            rows={policies}
            minWidth={820}
            columns={[
              { title: '费用', width: 110, cell: ({ kind }) => FEE_KIND_WORDS[kind].label },
              { title: '适用', width: 220, cell: whose },
              { title: '生效日期', width: 120, cell: ({ validFrom }) => validFrom },
              { title: '计费方式', cell: priceOf },
              { title: '操作', fixedEnd: true, width: 90, cell: action },
            ]}
          />
        ))}
      <Closing>
        {dropping && (
          <ConfirmDialog
            title="删除规则"
            okText="删除"
            busy={busy}
            danger
            onOk={() => void run(dropping.policyId)}
            cancelText="保留"
            onCancel={() => setDropping(null)}
          >
            删除自 {dropping.validFrom} 起的{FEE_KIND_WORDS[dropping.kind].label}规则（{whose(dropping)}）？
          </ConfirmDialog>
        )}
      </Closing>
    </Section>
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
