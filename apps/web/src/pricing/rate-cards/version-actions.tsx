import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { rateCardActions } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOffRateCard, dropRateCard, exportRateCard } from '../../data/pricing/rate-cards.api';
import { useAddress } from '../../data/kit/use-address';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { DraftDialog } from './draft-dialog';
import { PublishDialog } from './publish-dialog';
import css from './rate-cards.module.css';
import { RenameDialog } from './rename-dialog';

interface VersionActionsProps {
  version: RateCardDetail;
  /** Something of it is under edit: what would leave that out waits. */
  unsaved: boolean;
  /** The version is gone. */
  onLeave: () => void;
}

type Asked = 'publish' | 'drop' | 'callOff' | 'copy' | 'rename' | null;

/** What can be done with a version in its state. */
export function VersionActions({ version, unsaved, onLeave }: VersionActionsProps) {
  const cache = useQueryClient();
  const [, change] = useAddress();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const drop = useMutation(dropRateCard(cache));
  const callOff = useMutation(callOffRateCard(cache));
  const { versionId, versionName, revision, state } = version;
  const may = rateCardActions(state);
  const save = useSingleFlight(async () => {
    const fault = await failureOf(exportRateCard({ version: versionId }));
    if (fault !== null) showToast('error', fault);
  });
  const doDrop = async () => {
    if ((await failureOf(drop.mutateAsync({ versionId, revision }))) === null) onLeave();
  };
  const doCallOff = async () => {
    if ((await failureOf(callOff.mutateAsync({ versionId, revision }))) === null) close();
  };
  return (
    <div className={css.actions}>
      <Button variant="text" busy={save.busy} onClick={() => void save.run()}>
        导出 Excel
      </Button>
      <Button variant="text" disabled={unsaved} onClick={() => setAsked('copy')}>
        以此新建草稿
      </Button>
      {may.includes('edit') && (
        <Button variant="text" disabled={unsaved} onClick={() => setAsked('rename')}>
          改名
        </Button>
      )}
      {may.includes('drop') && (
        <Button variant="danger-outline" onClick={() => setAsked('drop')}>
          删除草稿
        </Button>
      )}
      {may.includes('callOff') && (
        <Button variant="outline" onClick={() => setAsked('callOff')}>
          取消定时
        </Button>
      )}
      {may.includes('publish') && (
        <Button disabled={unsaved} onClick={() => setAsked('publish')}>
          {state === 'superseded' ? '回退到此版本' : state === 'scheduled' ? '立即发布' : '发布'}
        </Button>
      )}
      <PublishDialog open={asked === 'publish'} version={version} onClose={close} />
      <RenameDialog open={asked === 'rename'} version={version} onClose={close} />
      <DraftDialog
        open={asked === 'copy'}
        basedOn={version}
        onClose={close}
        onMade={(made) => change({ version: made, tab: null, page: null })}
      />
      <Closing>
        {asked === 'drop' && (
          <ConfirmDialog
            title="删除草稿？"
            okText="删除"
            cancelText="保留"
            danger
            busy={drop.isPending}
            onOk={() => void doDrop()}
            onCancel={close}
          >
            “{versionName}”和它的 {version.prices.toLocaleString('zh-CN')} 个价格将被删除，不能恢复。
          </ConfirmDialog>
        )}
      </Closing>
      <Closing>
        {asked === 'callOff' && (
          <ConfirmDialog
            title="取消定时发布？"
            okText="取消定时"
            cancelText="返回"
            busy={callOff.isPending}
            onOk={() => void doCallOff()}
            onCancel={close}
          >
            “{versionName}”将变回草稿，到 {version.inForceFrom?.slice(0, 16)} 不再自动生效。
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
