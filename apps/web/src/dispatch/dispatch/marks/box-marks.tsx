import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawMark } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import type { BoardCabinet } from '../board/legs';
import css from './box-marks.module.css';
import { CorrectMarkDialog } from './correct-mark-dialog';
import { EndMarksDialog } from './end-marks-dialog';
import { type BoardMark, kindsOf } from './mark-words';
import { SetMarksDialog } from './set-marks-dialog';

const reasonOnly = dispatchSchemas.withdrawMark.input.pick({ reason: true });

interface BoxMarksProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
}

/** 查验, 改船 and 退关 of a box with their clocks, and the way to set one. */
export function BoxMarks({ board, cabinet }: BoxMarksProps) {
  const [setting, setSetting] = useState(false);
  const mayAssign = useSession().user?.rights?.includes('dispatch.assign') ?? false;
  const { cabinetId, seq, marks } = cabinet;
  const kinds = kindsOf(board.order.orderType, cabinet);
  return (
    <>
      {marks.length > 0 && (
        <ul className={css.marks} aria-label={`第 ${seq} 箱的标记`}>
          {marks.map((mark) => (
            <MarkLine key={mark.markId} mark={mark} board={board} seq={seq} mayChange={mayAssign} />
          ))}
        </ul>
      )}
      {mayAssign && kinds.length > 0 && (
        <Button
          variant="outline"
          size="s"
          aria-label={`第 ${seq} 箱标记${kinds.map((kind) => BOX_MARK_WORDS[kind]).join('、')}`}
          onClick={() => setSetting(true)}
        >
          {kinds.map((kind) => BOX_MARK_WORDS[kind]).join(' / ')}
        </Button>
      )}
      <Closing>
        {setting && (
          <SetMarksDialog
            title={`标记第 ${seq} 箱`}
            cabinetIds={[cabinetId]}
            kinds={kinds}
            onClose={() => setSetting(false)}
          />
        )}
      </Closing>
    </>
  );
}

const moreOf = ({ remark, endRemark, fee, kind, endedAt }: BoardMark): string =>
  [
    remark,
    endRemark,
    fee && `费用 ${fee.incomeAmount} 元（${fee.statusText}）`,
    kind === 'export_cancel' && endedAt === null && '未装货可“放空”，已装货可“派下一程”还柜',
  ]
    .filter(Boolean)
    .join('；');

interface MarkLineProps {
  mark: BoardMark;
  board: BoardOrder;
  seq: number;
  mayChange: boolean;
}

/** One of them, and what may be done with it. */
function MarkLine({ mark, board, seq, mayChange }: MarkLineProps) {
  const [step, setStep] = useState<'end' | 'correct' | 'withdraw' | null>(null);
  const withdraw = useMutation(withdrawMark(useQueryClient()));
  const { markId, version, kind, text, endedAt } = mark;
  const name = `第 ${seq} 箱${BOX_MARK_WORDS[kind]}`;
  const close = () => setStep(null);
  const more = moreOf(mark);
  return (
    <li className={css.mark} data-open={endedAt === null || undefined}>
      <span className={css.text}>{text}</span>
      {mayChange && endedAt === null && (
        <Button variant="outline" size="s" aria-label={`结束${name}`} onClick={() => setStep('end')}>
          结束
        </Button>
      )}
      {mayChange && (
        <>
          <Button variant="text" size="s" aria-label={`更正${name}`} onClick={() => setStep('correct')}>
            更正
          </Button>
          <Button variant="text" size="s" aria-label={`撤回${name}`} onClick={() => setStep('withdraw')}>
            撤回
          </Button>
        </>
      )}
      {more && <p className={css.more}>{more}</p>}
      <Closing>
        {step === 'end' && (
          <EndMarksDialog
            title={`结束${name}`}
            kind={kind}
            markIds={[markId]}
            bookSpaceNo={board.order.bookSpaceNo}
            onClose={close}
          />
        )}
      </Closing>
      <Closing>{step === 'correct' && <CorrectMarkDialog mark={mark} seq={seq} onClose={close} />}</Closing>
      <ReasonDialog
        keep={`mark.withdraw.${markId}`}
        open={step === 'withdraw'}
        title={`撤回${name}`}
        label="撤回原因"
        schema={reasonOnly}
        okText="撤回标记"
        suggestions={['标错箱', '重复标记']}
        onSend={async ({ reason }) => {
          await withdraw.mutateAsync({ markId, version, reason });
          showToast('success', `${name}标记已撤回`);
        }}
        onClose={close}
      >
        <p>只用于标错了的；客户会收到“标记有误，已撤回”的通知。</p>
      </ReasonDialog>
    </li>
  );
}
