import type { NoticeTarget, notices } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editTarget, removeTarget, testTarget } from '../../../data/identity/notice-targets.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from '../sheet.module.css';
import { AddTargetDialog } from './add-target-dialog';
import { EditTargetDialog } from './edit-target-dialog';
import { RotateDialog, type RotatedSecret } from './rotate-dialog';
import { SecretDialog } from './secret-dialog';
import { TargetCard, type TargetStep } from './target-card';
import { TargetLogDrawer } from './target-log-drawer';
import targetsCss from './targets.module.css';

type Asked =
  | { step: 'add' }
  | { step: Exclude<TargetStep, 'test' | 'pause' | 'resume'>; target: NoticeTarget };

interface TargetSectionProps {
  robot: boolean;
  targets: readonly NoticeTarget[];
  kinds: OutputOf<typeof notices.targets>['kinds'];
}

const WORDS = {
  robot: {
    title: '群机器人',
    note: '选中的通知发到企业微信或钉钉的群里。',
    add: '添加群机器人',
    none: '还没有群机器人。',
  },
  webhook: {
    title: 'Webhook',
    note: '选中的通知以签名的 JSON 推送到您自己的系统，如 ERP、TMS。',
    add: '添加 Webhook',
    none: '还没有 Webhook。',
  },
} as const;

/** The steps that ask for nothing more: each with what it says when it is done. */
function useSteps(onTested: (target: NoticeTarget) => void) {
  const cache = useQueryClient();
  const edit = useMutation(editTarget(cache));
  const test = useMutation(testTarget(cache));
  return useSingleFlight(async (step: 'test' | 'pause' | 'resume', target: NoticeTarget) => {
    const { targetId, name, kinds } = target;
    if (step === 'test') {
      if ((await failureOf(test.mutateAsync(targetId))) === null) onTested(target);
      return;
    }
    const fault = await failureOf(edit.mutateAsync({ targetId, name, kinds, stopped: step === 'pause' }));
    if (fault === null) showToast('success', step === 'pause' ? '已暂停推送' : '已启用');
    else showToast('error', fault);
  });
}

/** The robots, or the webhooks, of the enterprise. */
export function TargetSection({ robot, targets, kinds }: TargetSectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<RotatedSecret | null>(null);
  const close = () => setAsked(null);
  const { run } = useSteps((target) => setAsked({ step: 'log', target }));
  const target = asked && 'target' in asked ? asked.target : null;
  // As it stands now, not as it stood when it was pressed.
  const fresh = targets.find(({ targetId }) => targetId === target?.targetId) ?? null;
  const words = WORDS[robot ? 'robot' : 'webhook'];
  const take = (step: TargetStep, of: NoticeTarget) => {
    if (step === 'test' || step === 'pause' || step === 'resume') void run(step, of);
    else setAsked({ step, target: of });
  };
  return (
    <section className={css.sheet} aria-labelledby={words.title}>
      <div className={css.top}>
        <h2 className={css.heading} id={words.title}>
          {words.title}
        </h2>
        <Button variant="outline" onClick={() => setAsked({ step: 'add' })}>
          {words.add}
        </Button>
      </div>
      <p className={css.note}>{words.note}</p>
      {targets.length === 0 ? (
        <p className={css.note}>{words.none}</p>
      ) : (
        <ul className={targetsCss.list}>
          {targets.map((one) => (
            <TargetCard key={one.targetId} target={one} onStep={(step) => take(step, one)} />
          ))}
        </ul>
      )}
      <Closing>
        {asked?.step === 'add' && (
          <AddTargetDialog
            robot={robot}
            kinds={kinds}
            onClose={close}
            onAdded={(name, secret) => {
              close();
              if (secret === null) showToast('success', '已添加，可以发一条测试消息');
              else setTold({ name, secret, oldSecretUntil: null });
            }}
          />
        )}
      </Closing>
      <Closing>
        {asked?.step === 'edit' && fresh && <EditTargetDialog target={fresh} kinds={kinds} onClose={close} />}
      </Closing>
      <Closing>
        {asked?.step === 'rotate' && fresh && (
          <RotateDialog target={fresh} onClose={close} onTold={setTold} />
        )}
      </Closing>
      <Closing>
        {asked?.step === 'remove' && fresh && <RemoveDialog target={fresh} onClose={close} />}
      </Closing>
      <Closing>{told && <SecretDialog {...told} onClose={() => setTold(null)} />}</Closing>
      <TargetLogDrawer target={asked?.step === 'log' ? fresh : null} onClose={close} />
    </section>
  );
}

function RemoveDialog({ target, onClose }: { target: NoticeTarget; onClose: () => void }) {
  const remove = useMutation(removeTarget(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why; the question stays.
    if ((await failureOf(remove.mutateAsync(target.targetId))) !== null) return;
    showToast('success', '已删除');
    onClose();
  });
  return (
    <ConfirmDialog
      title={`删除 ${target.name}`}
      okText="删除"
      cancelText="保留"
      danger
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      不再推送到 {target.urlShown}，发送记录一并删除，不能恢复。
    </ConfirmDialog>
  );
}
