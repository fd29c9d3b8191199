import { BOX_MARK_KINDS, BOX_MARK_WORDS, type BoxMarkKind } from '@boxhaul/domain/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { EndMarksDialog } from '../marks/end-marks-dialog';
import { kindsOf } from '../marks/mark-words';
import { SetMarksDialog } from '../marks/set-marks-dialog';
import type { ChosenBox } from './board-choice';

/** The marks of a kind that have not ended. */
const openOf = (boxes: readonly ChosenBox[], kind: BoxMarkKind) =>
  boxes.flatMap(({ cabinet }) =>
    cabinet.marks.filter((mark) => mark.kind === kind && mark.endedAt === null).map(({ markId }) => markId),
  );

/** Marks all boxes that are chosen, and ends their marks of a kind. */
export function MarkBoxes({ boxes }: { boxes: readonly ChosenBox[] }) {
  const [step, setStep] = useState<'set' | BoxMarkKind | null>(null);
  const close = () => setStep(null);
  const kinds = BOX_MARK_KINDS.filter((kind) =>
    boxes.every(({ board, cabinet }) => kindsOf(board.order.orderType, cabinet).includes(kind)),
  );
  const ending = BOX_MARK_KINDS.map((kind) => ({ kind, markIds: openOf(boxes, kind) }));
  return (
    <>
      {boxes.length > 0 && kinds.length > 0 && (
        <Button variant="outline" onClick={() => setStep('set')}>
          {kinds.map((kind) => BOX_MARK_WORDS[kind]).join(' / ')}（{boxes.length}）
        </Button>
      )}
      {ending
        .filter(({ markIds }) => markIds.length > 0)
        .map(({ kind, markIds }) => (
          <Button key={kind} variant="outline" onClick={() => setStep(kind)}>
            结束{BOX_MARK_WORDS[kind]}（{markIds.length}）
          </Button>
        ))}
      <Closing>
        {step === 'set' && (
          <SetMarksDialog
            title={`标记 ${boxes.length} 箱`}
            cabinetIds={boxes.map(({ cabinet }) => cabinet.cabinetId)}
            kinds={kinds}
            onClose={close}
          />
        )}
      </Closing>
      {ending.map(({ kind, markIds }) => (
        <Closing key={kind}>
          {step === kind && markIds.length > 0 && (
            <EndMarksDialog
              title={`结束 ${markIds.length} 箱的${BOX_MARK_WORDS[kind]}`}
              kind={kind}
              markIds={markIds}
              onClose={close}
            />
          )}
        </Closing>
      ))}
    </>
  );
}
