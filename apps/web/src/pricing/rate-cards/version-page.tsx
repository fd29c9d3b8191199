import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { RATE_CARD_STATE_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { rateCard } from '../../data/pricing/rate-cards.api';
import { useAddress } from '../../data/kit/use-address';
import { requestIdOf } from '../../lib/format/request-id';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useUnsavedQuestion } from '../../ui/overlay/use-unsaved-question';
import { ListTabs } from '../../ui/table/list-tabs';
import { ChecksTab } from './checks-tab';
import { CompareTab } from './compare-tab';
import { GapsTab } from './gaps/gaps-tab';
import { HistoryTab } from './history-tab';
import { LanesTab } from './lanes/lanes-tab';
import css from './rate-cards.module.css';
import { SurchargesTab } from './surcharges/surcharges-tab';
import type { TabProps } from './tab-props';
import { TrialTab } from './trial-tab';
import { VersionActions } from './version-actions';
import { VERSION_TONES } from './version-state';

const KEYS = ['lanes', 'surcharges', 'compare', 'checks', 'trial', 'gaps', 'history'] as const;
const TABS: Readonly<Record<(typeof KEYS)[number], { label: string; Part: ComponentType<TabProps> }>> = {
  lanes: { label: '线路', Part: LanesTab },
  surcharges: { label: '附加费', Part: SurchargesTab },
  compare: { label: '版本对比', Part: CompareTab },
  checks: { label: '异常价格', Part: ChecksTab },
  trial: { label: '订单试算', Part: TrialTab },
  gaps: { label: '未覆盖街道', Part: GapsTab },
  history: { label: '发布记录', Part: HistoryTab },
};

interface VersionHeadProps {
  version: RateCardDetail;
  unsaved: boolean;
  onLeave: () => void;
}

function VersionHead({ version, unsaved, onLeave }: VersionHeadProps) {
  return (
    <header className={css.head}>
      <div>
        <h1 id="rate-card" className={css.title}>
          {version.versionName}
          <ToneTag tone={VERSION_TONES[version.state]} text={RATE_CARD_STATE_WORDS[version.state]} />
          <RecordPeople kind="rate_card" id={version.versionId} />
        </h1>
        <p className={css.minor}>
          {version.prices.toLocaleString('zh-CN')} 个价格
          {version.inForceFrom && ` · ${version.inForceFrom.slice(0, 16)} 起生效`}
          {version.basedOn && ` · 底稿 ${version.basedOn}`}
          {version.note && ` · ${version.note}`}
          {unsaved && ' · 有未保存的修改，保存或放弃后可以发布'}
        </p>
      </div>
      <VersionActions version={version} unsaved={unsaved} onLeave={onLeave} />
    </header>
  );
}

/** One version with everything about it; what is looked at stands in the address. */
export function VersionPage({ versionId }: { versionId: string }) {
  const [params, change] = useAddress();
  const { data: version, error, isFetching, refetch } = useQuery(rateCard(versionId));
  const tab = KEYS.find((key) => key === params.get('tab')) ?? 'lanes';
  const { Part } = TABS[tab];
  const [unsaved, setUnsaved] = useState(false);
  const { ask, question } = useUnsavedQuestion({
    unsaved,
    title: '放弃未保存的修改？',
    content: '离开后，这里还没保存的修改会丢失。',
    stayText: '继续编辑',
  });
  const go = (next: Parameters<typeof change>[0]) =>
    ask(() => {
      setUnsaved(false);
      change(next);
    });
  const back = () => go({ version: null, tab: null, page: null });
  return (
    <section aria-labelledby="rate-card">
      <Button variant="text" size="s" onClick={back}>
        ← 全部版本
      </Button>
      {error && (
        <ErrorState
          title="版本加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!version && !error && <Skeleton lines={8} height="40px" />}
      {version && (
        <>
          <VersionHead version={version} unsaved={unsaved} onLeave={back} />
          <ListTabs
            label="版本内容"
            value={tab}
            tabs={KEYS.map((key) => ({ key, label: TABS[key].label }))}
            onChange={(key) => go({ tab: key === 'lanes' ? null : key, page: null })}
          />
          <Part key={tab} version={version} unsaved={unsaved} onUnsaved={setUnsaved} />
        </>
      )}
      {question}
    </section>
  );
}
