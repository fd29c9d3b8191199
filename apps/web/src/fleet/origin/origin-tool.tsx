import { origin } from '@boxhaul/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { originList } from '../../data/fleet/origin.api';
import { useAddress } from '../../data/kit/use-address';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ExportButton } from '../../parts/kit/export-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { CertificatesView } from './certificates-view';
import { OriginDrawer, type Opened } from './origin-drawer';
import { OriginForm } from './origin-form';
import { OriginRows } from './origin-rows';
import frame from '../../ui/layout/tool-page.module.css';
import css from './origin.module.css';
import { type OriginQuestion, useOriginQuery } from './use-origin-query';

type View = 'check' | 'certificates';

const openedIn = (params: URLSearchParams): Opened | null => {
  const taskId = params.get('task');
  const harborId = Number(params.get('harbor'));
  if (taskId === null) return null;
  return harborId > 0 ? { taskId, harborId } : { taskId };
};

/** The question with its answers, the certificates, and the evidence that the address names. */
export function OriginTool() {
  const [view, setView] = useState<View>('check');
  const [params, change] = useAddress();
  return (
    <>
      <header className={css.head}>
        <h1 className={frame.title}>来源核查</h1>
        <p className={css.note}>
          核对车辆是否真的在这段时间进出过港区码头。<Link to="/vehicle">查完整轨迹</Link>
          {' · '}
          <a href="/certificate">核验证书</a>
        </p>
      </header>
      <ListTabs
        label="来源核查"
        value={view}
        onChange={setView}
        tabs={[
          { key: 'check', label: '核查任务' },
          { key: 'certificates', label: '已签发的证书' },
        ]}
      />
      {view === 'check' ? (
        <Check onOpen={({ taskId, harborId }) => change({ task: taskId, harbor: String(harborId) })} />
      ) : (
        <CertificatesView />
      )}
      <OriginDrawer opened={openedIn(params)} onClose={() => change({ task: null, harbor: null })} />
    </>
  );
}

function Check({ onOpen }: { onOpen: (row: { taskId: string; harborId: number }) => void }) {
  const { form, asked, today, pageNo, setPageNo } = useOriginQuery();
  const answers = useRef<HTMLDivElement>(null);
  const narrow = useBreakpoint() === 'phone';
  useEffect(() => {
    // On a phone they stand below the form.
    if (asked && narrow) answers.current?.scrollIntoView({ block: 'start' });
  }, [asked, narrow]);
  return (
    <div className={frame.ways}>
      <OriginForm form={form} today={today} />
      <div ref={answers} className={frame.side} aria-live="polite">
        {asked ? (
          <Answers asked={asked} pageNo={pageNo} onPage={setPageNo} onOpen={onOpen} />
        ) : (
          <EmptyState
            title="输入车牌或柜号"
            text="这里显示每个任务的判定：真实、不符或证据不足，以及依据。"
          />
        )}
      </div>
    </div>
  );
}

interface AnswersProps {
  asked: OriginQuestion;
  pageNo: number;
  onPage: (pageNo: number) => void;
  onOpen: (row: { taskId: string; harborId: number }) => void;
}

function Answers({ asked, pageNo, onPage, onOpen }: AnswersProps) {
  const query = useQuery(originList({ ...asked, pageNo, pageSize: 10 }));
  return (
    <PagedList
      query={query}
      failed="核查失败"
      empty={{
        title: '没有找到任务',
        text: '这段时间没有这辆车（或这个箱）为本企业运输的任务。请核对车牌、颜色、柜号和日期。',
      }}
      rowHeight="120px"
      unit="个任务"
      onPage={onPage}
    >
      {({ data }) => (
        <div className={frame.side}>
          <div className={css.actions}>
            <ExportButton
              call={origin.exportFile}
              input={asked}
              fileName="来源核查.xlsx"
              label="导出 Excel"
              done="核查结果已导出"
            />
          </div>
          <OriginRows rows={data} onOpen={onOpen} />
        </div>
      )}
    </PagedList>
  );
}
