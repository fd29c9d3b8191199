import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { decideTerminal, type Overview } from '../../data/dispatch/dispatch.api';
import { changeWords } from './terminal-changes';
import { terminalNumber } from './terminal-number';
import css from './terminals.module.css';

interface DecideTerminalDialogProps {
  one: Overview['waiting'][number];
  agree: boolean;
  onClose: () => void;
}

/** The last look before a terminal is let in, or kept out. */
export function DecideTerminalDialog({ one, agree, onClose }: DecideTerminalDialogProps) {
  const decide = useMutation(decideTerminal(useQueryClient()));
  const word = agree ? '同意' : '拒绝';
  const { busy, run } = useSingleFlight(async () => {
    const failed = await failureOf(decide.mutateAsync({ heldId: one.heldId, agree }));
    // The client has said why; the question stays.
    if (failed !== null) return;
    showToast('success', agree ? '已同意，终端可重新注册' : '已拒绝');
    onClose();
  });
  return (
    <ConfirmDialog
      title={`${word}终端 · ${one.plateNumber} ${terminalNumber(one.terminalId)}`}
      okText={word}
      cancelText="返回"
      danger={!agree}
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {changeWords(one.changes).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={css.hint}>
        {agree
          ? '请先与司机或安装人员核实。同意后以新的信息为准，原鉴权码作废、连接断开，终端重新注册即可入网。'
          : '拒绝后，信息相同的终端仍不能入网，也不再提醒。'}
      </p>
    </ConfirmDialog>
  );
}
