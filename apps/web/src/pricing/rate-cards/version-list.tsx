import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportRateCard, rateCardList } from '../../data/pricing/rate-cards.api';
import { useAddress } from '../../data/kit/use-address';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { PagedList } from '../../ui/table/paged-list';
import { DraftDialog } from './draft-dialog';
import { ImportDialog } from './import/import-dialog';
import css from './rate-cards.module.css';
import { VersionTable } from './version-table';

/** Every version of the rate card, and the ways to a new one. */
export function VersionList() {
  const [params, change] = useAddress();
  const [open, setOpen] = useState<'draft' | 'import' | null>(null);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(rateCardList({ pageNo, pageSize: 20 }));
  const template = useSingleFlight(async () => {
    const fault = await failureOf(exportRateCard({}));
    if (fault !== null) showToast('error', fault);
  });
  const show = (version: string, tab: string | null = null) => {
    setOpen(null);
    change({ version, tab, page: null });
  };
  const inForce = list.data?.data.find(({ state }) => state === 'in_force');
  return (
    <section aria-labelledby="rate-cards">
      <header className={css.head}>
        <h1 id="rate-cards">运价表</h1>
        <div className={css.actions}>
          <Button variant="text" busy={template.busy} onClick={() => void template.run()}>
            下载模板
          </Button>
          <Button variant="outline" onClick={() => setOpen('draft')}>
            新建草稿
          </Button>
          <Button onClick={() => setOpen('import')}>导入 Excel</Button>
        </div>
      </header>
      <PagedList
        query={list}
        failed="运价表加载失败"
        empty={{ title: '还没有运价表', text: '下载模板填好后导入，核对无误再发布，客户即可查到价格。' }}
        rowHeight="48px"
        unit="个版本"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <VersionTable rows={data} onOpen={show} />}
      </PagedList>
      <DraftDialog
        open={open === 'draft'}
        basedOn={inForce}
        onClose={() => setOpen(null)}
        onMade={(versionId) => show(versionId)}
      />
      <ImportDialog
        open={open === 'import'}
        onClose={() => setOpen(null)}
        onMade={(versionId) => show(versionId, inForce ? 'compare' : 'lanes')}
      />
    </section>
  );
}
