import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import { FLEET_KIND_WORDS, type FleetKind } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeRecord, setRetired } from '../../data/fleet/fleet-desk.api';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import css from './fleet-desk.module.css';

const reason = fleetDeskSchemas.setRetired.input.pick({ reason: true });

const SUGGESTIONS: Readonly<Record<FleetKind, readonly string[]>> = {
  carrier: ['不再合作'],
  vehicle: ['车辆报废', '车辆转出'],
  trailer: ['挂车报废', '挂车转出'],
  driver: ['司机离职'],
};

interface RecordActionsProps {
  kind: FleetKind;
  id: string;
  name: string;
  record: { version: number; state: string };
  onEdit: (id: string) => void;
  onClose: () => void;
}

/** Changes a record, puts it out of use or into it again, or deletes it while nothing names it. */
export function RecordActions({ kind, id, name, record, onEdit, onClose }: RecordActionsProps) {
  const [asking, setAsking] = useState<'retire' | 'remove' | null>(null);
  const cache = useQueryClient();
  const retire = useMutation(setRetired(cache));
  const remove = useMutation(removeRecord(cache));
  const retired = record.state === 'retired';
  const words = FLEET_KIND_WORDS[kind];
  const { version } = record;
  const take = async () => {
    // Why it is not deleted the client has said.
    const failure = await failureOf(remove.mutateAsync({ kind, id, version }));
    setAsking(null);
    if (failure === null) onClose();
  };
  return (
    <div className={css.actions}>
      <Button variant="outline" size="s" onClick={() => onEdit(id)}>
        修改
      </Button>
      <Button variant="outline" size="s" onClick={() => setAsking('retire')}>
        {retired ? '恢复使用' : '停用'}
      </Button>
      <Button variant="outline" size="s" onClick={() => setAsking('remove')}>
        删除
      </Button>
      <ReasonDialog
        keep={`${kind}.retire.${id}`}
        open={asking === 'retire'}
        title={retired ? `恢复${words} ${name}？` : `停用${words} ${name}？`}
        label="原因"
        schema={reason}
        suggestions={retired ? [] : SUGGESTIONS[kind]}
        okText={retired ? '恢复使用' : '停用'}
        danger={!retired}
        onSend={async (said) => {
          await retire.mutateAsync({ kind, id, version, retired: retired ? 0 : 1, ...said });
          showToast('success', retired ? `${name} 已恢复使用` : `${name} 已停用`);
        }}
        onClose={() => setAsking(null)}
      >
        {retired ? '恢复后可以再派任务。' : '停用后不再派任务，历史记录保留，可以随时恢复。'}
      </ReasonDialog>
      <Closing>
        {asking === 'remove' && (
          <ConfirmDialog
            title={`删除${words} ${name}？`}
            okText="删除"
            cancelText="返回"
            danger
            busy={remove.isPending}
            onOk={() => void take()}
            onCancel={() => setAsking(null)}
          >
            连同登记的证件一起删除，不能恢复。用过的{words}不能删除，请停用。
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
