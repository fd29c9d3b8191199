import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { CheckIcon } from '../../ui/icons';
import { Dialog } from '../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import css from './capacity-dialog.module.css';
import { OfferForm } from './offer-form';
import { useOfferForm } from './use-offer-form';

/** S9: the result moves in for 300 ms, and the dialog closes 3 s later. */
const SHOWN_MS = 300 + 3000;
const WIDTH = 450;

/** Who has trucks offers them, without an account (S4). Opened anew it is empty. */
export function CapacityDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const [answerBy, setAnswerBy] = useState<string | null>(null);
  const offer = useOfferForm(setAnswerBy);
  const { leave, question } = useLeaveQuestion({
    typed: () => offer.form.dirty && answerBy === null,
    onLeave: onClose,
  });
  return (
    <>
      <Dialog open title={title} width={WIDTH} onClose={leave}>
        {answerBy === null ? <OfferForm {...offer} /> : <Sent answerBy={answerBy} onClose={onClose} />}
      </Dialog>
      {question}
    </>
  );
}

function Sent({ answerBy, onClose }: { answerBy: string; onClose: () => void }) {
  const [close] = useState(() => onClose);
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [close]);
  return (
    <div className={css.sent} role="status">
      <span className={css.mark}>
        <CheckIcon size={28} />
      </span>
      <p className={css.title}>申请已提交</p>
      <p>
        我们将在 3 个工作日内（<b>{answerBy}</b> 前）与您联系。
      </p>
      <Button onClick={onClose}>知道了</Button>
    </div>
  );
}
