import { PROOF_STATE_WORDS } from '@boxhaul/domain/dispatch';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import css from './box-preparation.module.css';
import type { BoardCabinet } from '../board/legs';

interface WeighingProposalProps {
  weighing: NonNullable<BoardCabinet['preparation']['weighing']>;
  onTake: (vgmKg: number) => void;
}

/** What the weighing slip of a box says of its mass, to be taken over with one click. */
export function WeighingProposal({ weighing: { vgmKg, slip, proof }, onTake }: WeighingProposalProps) {
  return (
    <div className={css.proposal}>
      <Notice tone={proof === 'accepted' ? 'info' : 'warning'}>
        磅单：{slip}，连箱约 {vgmKg} 公斤
        {proof && `（照片${PROOF_STATE_WORDS[proof]}）`}
      </Notice>
      <Button variant="outline" size="s" onClick={() => onTake(vgmKg)}>
        采用为 VGM
      </Button>
    </div>
  );
}
