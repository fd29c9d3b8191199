import type { CostReason } from '@boxhaul/contract/money';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { FEE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { Suspense } from 'react';
import { yuan } from '../../../lib/format/format';
import { PriceExplanation } from '../../../parts/orders/price-explanation';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Facts } from '../../../ui/layout/facts';
import { Section } from '../../../ui/layout/section';
import { Timeline } from '../../../ui/layout/timeline';
import { PictureStrip } from '../../../ui/overlay/picture-strip';
import css from './cost-reason.module.css';
import { DisputeSection } from './dispute-section';

const ReasonMap = lazyPart(async () => (await import('./reason-map')).ReasonMap);

interface CostReasonViewProps {
  cost: CostReason;
  onOpen: (id: string) => void;
}

/** One line: what it is, why, when and where, what puts it right, and what was said about it. */
export function CostReasonView({ cost, onOpen }: CostReasonViewProps) {
  const { rule, freight, nodes } = cost;
  const tone = cost.costStatus === 2 ? 'done' : cost.costStatus === 1 ? 'go' : 'ask';
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.amount}>
          {cost.costTypeName} <span className="figure">¥ {yuan(cost.incomeAmount)}</span>
        </h2>
        <ToneTag tone={tone} text={cost.costStatusName} />
      </header>
      <Facts
        facts={[
          { label: '订单号', value: cost.orderNo },
          { label: '订舱号', value: cost.bookSpaceNo },
          {
            label: '箱',
            value: `${cost.cabinetNo ?? `第 ${cost.seq} 箱`} · ${cost.cabinetType} · ${cost.orderType}`,
          },
          { label: '来源', value: COST_ORIGIN_WORDS[cost.origin] },
          { label: '确认时间', value: cost.confirmTime?.slice(0, 16) ?? '—' },
          { label: '结算日期', value: cost.settlementDate ?? '未结算' },
          ...(cost.remark ? [{ label: '备注', value: cost.remark, wide: true }] : []),
        ]}
      />
      {rule && (
        <Section title="计费规则" note={ruleNote(rule)}>
          <ol className={css.steps}>
            {rule.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>
              合计 <b className="figure">{yuan(cost.incomeAmount)}</b> 元
            </li>
          </ol>
        </Section>
      )}
      {freight && (
        <Section title="运价" note={`${freight.versionName}，${freight.quotedAt.slice(0, 16)} 报价`}>
          <PriceExplanation reason={freight.reason} />
        </Section>
      )}
      {!rule && !freight && <p className={css.minor}>{NO_RULE[cost.origin]}</p>}
      <Linked cost={cost} onOpen={onOpen} />
      <DisputeSection cost={cost} />
      {nodes.length > 0 && (
        <Section title="时间与照片" note="运输过程中登记的节点">
          <PartFaultBoundary>
            <Suspense fallback={<Skeleton lines={1} height="260px" />}>
              <ReasonMap cost={cost} />
            </Suspense>
          </PartFaultBoundary>
          <Nodes nodes={nodes} />
        </Section>
      )}
    </div>
  );
}

const ruleNote = ({ kind, validFrom, isOwn }: NonNullable<CostReason['rule']>): string => {
  const whose = isOwn === null ? '' : isOwn ? '贵司合同' : '平台统一';
  return `${whose}${FEE_KIND_WORDS[kind].label}规则，自 ${validFrom} 起`;
};

/** Where nothing was counted: how the line came about. */
const NO_RULE: Readonly<Record<CostReason['origin'], string>> = {
  freight: '运费按客服报价、您接受的单价计收，每箱一笔。',
  hand: '由客服按实际发生录入，审核通过后生效；依据见备注与运输节点。',
  import: '由客服按实际发生批量录入，审核通过后生效；依据见备注与运输节点。',
  rule: '按计费规则产生。',
  reversal: '冲销一笔已确认的费用：金额相反，两者相抵。',
  correction: '替代一笔已冲销的费用。',
};

function Nodes({ nodes }: Pick<CostReason, 'nodes'>) {
  return (
    <Timeline
      moments={nodes.map(({ nodeName, time, inFence, photos }) => ({
        key: `${nodeName} ${time}`,
        children: (
          <>
            <b>{nodeName}</b> <span className="figure">{time.slice(0, 16)}</span>
            {inFence === false && <span className={css.minor}> 不在电子围栏内</span>}
            {inFence === true && <span className={css.minor}> 在电子围栏内</span>}
            {photos.length > 0 && (
              <PictureStrip
                pictures={photos.map(({ fileUrl }, i) => ({ url: fileUrl, alt: `${nodeName}照片 ${i + 1}` }))}
              />
            )}
          </>
        ),
      }))}
    />
  );
}

/** The lines that put each other right. */
function Linked({ cost, onOpen }: CostReasonViewProps) {
  const lines = [
    ...(cost.puts ? [{ ...cost.puts, word: '原费用' }] : []),
    ...cost.putBy.map((one) => ({ ...one, word: COST_ORIGIN_WORDS[one.origin] })),
  ];
  if (lines.length === 0) return null;
  return (
    <Section title="相关费用">
      {lines.map(({ id, word, costTypeName, incomeAmount }) => (
        <p key={id} className={css.head}>
          <span>
            {word}：{costTypeName} <b className="figure">¥ {yuan(incomeAmount)}</b>
          </span>
          <Button variant="outline" size="s" onClick={() => onOpen(id)}>
            查看
          </Button>
        </p>
      ))}
    </Section>
  );
}
