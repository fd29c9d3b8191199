import type { BoardTender } from '@boxhaul/contract/dispatch';
import { tendersSchemas } from '@boxhaul/contract/dispatch/tenders/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawTenders } from '../../../data/dispatch/tenders.api';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import type { BoardCabinet } from '../board/legs';
import css from './board-tenders.module.css';

const schema = tendersSchemas.withdraw.input.pick({ reason: true });

/** What stands of a tender, in words. */
function words({ state, stateText, carrierName, answerBy, reason, legKind, legText }: BoardTender): string {
  const leg = legKind === 'direct' ? '' : `${legText}：`;
  if (state === 'offered') return `${leg}已外发给 ${carrierName}，${answerBy.slice(5, 16)} 前答复`;
  if (state === 'accepted') return `${leg}${carrierName} 已接受，等待其派车`;
  if (state === 'assigned') return `${leg}由 ${carrierName} 派车`;
  return `${leg}${carrierName} ${stateText}${reason && `：${reason}`}`;
}

/** Offers of a box to carriers: those that live, and how the last one ended while the leg has no truck. */
export function BoardTenders({ cabinet }: { cabinet: BoardCabinet }) {
  const mayAssign = (useSession().user?.rights ?? []).includes('dispatch.assign');
  const [taking, setTaking] = useState<BoardTender | null>(null);
  const withdraw = useMutation(withdrawTenders(useQueryClient()));
  const legOf = ({ legKind }: BoardTender) => cabinet.tasks.find((task) => task.legKind === legKind);
  const shown = cabinet.tenders.filter((tender) => tender.living || !legOf(tender));
  return (
    <>
      {shown.map((tender) => {
        const task = legOf(tender);
        const free = tender.living && (!task || task.state === 'assigned');
        return (
          <p key={tender.tenderId} className={css.tender} data-state={tender.state}>
            <span>{words(tender)}</span>
            {mayAssign && free && (
              <Button variant="text" size="s" onClick={() => setTaking(tender)}>
                撤回外发
              </Button>
            )}
          </p>
        );
      })}
      <ReasonDialog
        keep={`tender.withdraw.${taking?.tenderId}`}
        open={taking !== null}
        title={`撤回外发 · ${taking?.carrierName}`}
        label="撤回原因"
        schema={schema}
        suggestions={['改派自有车', '改派其他车队', '客户改期']}
        okText="撤回外发"
        onSend={async ({ reason }) => {
          if (!taking) return;
          const { refused } = await withdraw.mutateAsync({ tenderIds: [taking.tenderId], reason });
          const [first] = refused;
          showToast(first ? 'error' : 'success', first ? `没有撤回：${first.message}` : '外发单已撤回');
        }}
        onClose={() => setTaking(null)}
      >
        车队会收到通知；已指定而待发布的车辆和司机一并取消。
      </ReasonDialog>
    </>
  );
}
