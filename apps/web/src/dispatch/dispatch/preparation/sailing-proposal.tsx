import { CUT_OFF_WORDS, CUT_OFFS, type CutOff } from '@boxhaul/domain/orders';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import css from './box-preparation.module.css';
import type { BoardCabinet } from '../board/legs';

type Sailing = NonNullable<BoardCabinet['preparation']['sailing']>;

interface SailingProposalProps {
  sailing: Sailing;
  onTake: (cutOffs: Partial<Record<CutOff, string>>) => void;
}

const short = (time: string): string => time.slice(5, 16);

/** What the ship of the box's booking says of its cut-offs, to be taken over with one click. */
export function SailingProposal({ sailing, onTake }: SailingProposalProps) {
  const { vessel, voyage, source, saidAt, cutOffs, changed } = sailing;
  const said = CUT_OFFS.flatMap((kind) => {
    const at = cutOffs[kind];
    return at ? [`${CUT_OFF_WORDS[kind].name} ${short(at)}`] : [];
  });
  return (
    <div className={css.proposal}>
      <Notice tone={changed.length > 0 ? 'warning' : 'info'}>
        {changed.length > 0 && '船期在上次备箱之后有变。'}
        {[vessel, voyage].filter(Boolean).join(' / ')}：{said.join('，')}（{source}，{short(saidAt)}）
      </Notice>
      <Button variant="outline" size="s" onClick={() => onTake(cutOffs)}>
        按船期填写
      </Button>
    </div>
  );
}

/** On the board: which cut-offs of a box the ship has moved since somebody kept them. */
export const movedWords = ({ changed }: Sailing): string =>
  `船期有变：${changed.map((kind) => CUT_OFF_WORDS[kind].name).join('、')}`;
