import type { RateCardVersion } from '@boxhaul/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { exportRateCard, rateCardList } from '../../data/pricing/rate-cards.api';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { DraftDialog } from './draft-dialog';
import { ImportDialog } from './import/import-dialog';
import { COLUMNS } from './version-columns';

const keyOf = ({ versionId }: RateCardVersion) => versionId;
const nameOf = ({ versionName }: RateCardVersion) => versionName;

async function saveTemplate() {
  const fault = await failureOf(exportRateCard({}));
  if (fault !== null) showToast('error', fault);
}

/** Every version of the rate card, and the ways to a new one. */
export function VersionList() {
  const [params, change] = useAddress();
  const { user } = useSession();
  const [open, setOpen] = useState<'draft' | 'import' | null>(null);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(rateCardList({ pageNo, pageSize: 50 }));
  const show = (version: string, tab: string | null = null) => {
    setOpen(null);
    change({ version, tab, page: null });
  };
  const inForce = list.data?.data.find(({ state }) => state === 'in_force');
  return (
    <ListPage
      title="运价表"
      more={[
        { label: '下载模板', run: saveTemplate },
        { label: '新建草稿', run: () => setOpen('draft') },
      ]}
      action={{ label: '导入 Excel', onPress: () => setOpen('import') }}
      query={list}
      failed="运价表加载失败"
      unit="个版本"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('rate-cards', user?.accountId ?? ''),
        open: ({ versionId }) => show(versionId),
        empty: {
          title: '还没有运价表',
          text: '下载模板填好后导入，核对无误再发布，客户即可查到价格。',
        },
      }}
    >
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
    </ListPage>
  );
}
