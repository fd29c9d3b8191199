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
import { type ListWalk, useListWalk } from '../../ui/walk/list-walk';
import { CertificatesView } from './certificates-view';
import { OriginDrawer } from './origin-drawer';
import { OriginForm } from './origin-form';
import { OriginRows } from './origin-rows';
import { openedOf, originId } from './origin-id';
import frame from '../../ui/layout/tool-page.module.css';
import css from './origin.module.css';
import { type OriginQuestion, useOriginQuery } from './use-origin-query';

type View = 'check' | 'certificates';

/** The task of the address, and the list that it came from; a task is judged for each harbour that it went to. */
function useOriginWalk(): ListWalk {
  const [params, change] = useAddress();
  const task = params.get('task');
  return useListWalk({
    unit: '个任务',
    openId: task === null ? null : originId({ taskId: task, harborId: Number(params.get('harbor')) }),
    open: (id) => {
      const { taskId, harborId } = openedOf(id);
      change({ task: taskId, harbor: harborId === undefined ? null : String(harborId) });
    },
    close: () => change({ task: null, harbor: null }),
  });
}

/** The question with its answers, the certificates, and the evidence that the address names. */
export function OriginTool() {
  const [view, setView] = useState<View>('check');
  const walk = useOriginWalk();
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
      {view === 'check' ? <Check walk={walk} /> : <CertificatesView />}
      <OriginDrawer walk={walk} />
    </>
  );
}

function Check({ walk }: { walk: ListWalk }) {
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
          <Answers asked={asked} pageNo={pageNo} onPage={setPageNo} walk={walk} />
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
  walk: ListWalk;
}

function Answers({ asked, pageNo, onPage, walk }: AnswersProps) {
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
          <OriginRows rows={data} walk={walk} />
        </div>
      )}
    </PagedList>
  );
}
