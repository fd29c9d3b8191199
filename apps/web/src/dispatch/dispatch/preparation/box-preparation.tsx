import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { CABINET_STATES, CUT_OFF_WORDS, PREPARATION_WORDS } from '@boxhaul/domain/orders';
import { useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import css from './box-preparation.module.css';
import { type Clock, costWords, standingWords } from './clock-words';
import type { BoardCabinet } from '../board/legs';
import { PreparationDialog } from './preparation-dialog';
import { movedWords } from './sailing-proposal';

/** Nothing more comes of a box that is done, or was closed without a load. */
export const isOver = (state: number): boolean =>
  state === CABINET_STATES.done || state === CABINET_STATES.dry;

const TONES: Readonly<Record<Clock['standing'], Tone>> = { past: 'stop', soon: 'wait', ahead: 'off' };

/** What is missing of a box before it is fetched, its nearest cut-off, and the way to note both. */
export function BoxPreparation({ board, cabinet }: { board: BoardOrder; cabinet: BoardCabinet }) {
  const [open, setOpen] = useState(false);
  const mayAssign = useSession().user?.rights?.includes('dispatch.assign') ?? false;
  const { missing, clocks, sailing, gateWords, gateDoubts } = cabinet.preparation;
  const shown = clocks.filter((clock, i) => i === 0 || clock.standing !== 'ahead');
  return (
    <div className={css.preparation}>
      {shown.map((clock) => (
        <BoxClock key={clock.kind} clock={clock} />
      ))}
      {sailing && sailing.changed.length > 0 && <ToneTag tone="wait" text={movedWords(sailing)} />}
      {gateWords !== '' && !isOver(cabinet.state) && (
        <span className={css.missing}>
          {PREPARATION_WORDS.booked} {gateWords}
        </span>
      )}
      {gateDoubts.map((doubt) => (
        <span key={doubt} className={css.doubt}>
          {doubt}
        </span>
      ))}
      {missing.length > 0 && (
        <span className={css.missing}>未办：{missing.map((item) => PREPARATION_WORDS[item]).join('、')}</span>
      )}
      {mayAssign && !isOver(cabinet.state) && (
        <Button
          variant="outline"
          size="s"
          aria-label={`第 ${cabinet.seq} 箱备箱`}
          onClick={() => setOpen(true)}
        >
          备箱
        </Button>
      )}
      <Closing>
        {open && <PreparationDialog board={board} cabinet={cabinet} onClose={() => setOpen(false)} />}
      </Closing>
    </div>
  );
}

/** A cut-off: how long there is, and what it costs by which rule. */
function BoxClock({ clock }: { clock: Clock }) {
  const cost = costWords(clock);
  return (
    <div className={css.clock} title={clock.cost?.rule ?? CUT_OFF_WORDS[clock.kind].rule}>
      <ToneTag tone={TONES[clock.standing]} text={standingWords(clock)} />
      {cost && <span className={css.missing}>{cost}</span>}
    </div>
  );
}
