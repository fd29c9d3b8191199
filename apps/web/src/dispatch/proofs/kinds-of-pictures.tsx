import type { ProofRow } from '@boxhaul/contract/dispatch';
import { lackWords, proofPictureWord } from '@boxhaul/domain/dispatch';
import { Button } from '../../ui/button';
import css from './proofs.module.css';
import { Shots } from './shots';
import { Typed } from './typed';

interface KindsOfPicturesProps {
  row: ProofRow;
  kinds: NonNullable<ProofRow['kinds']>;
  /** Null: one may not. */
  onSendBack: ((kind: string) => void) | null;
}

/** The pictures of a node by what they are of, each kind beside what was typed, and what is missing. */
export function KindsOfPictures({ row, kinds, onSendBack }: KindsOfPicturesProps) {
  const unnamed = row.pics.filter(({ kind }) => kind === null);
  const given = row.pics.map(({ kind, sentBack }) => (sentBack ? null : kind));
  return (
    <div className={css.kinds}>
      {kinds.map((one) => {
        const word = proofPictureWord(one.kind);
        const lacks = lackWords([one], given);
        const pics = row.pics.filter(({ kind }) => kind === one.kind);
        return (
          <section key={one.kind} className={css.kind} aria-label={word}>
            <h3>
              {word}
              {lacks && <span className={css.wrong}>{row.state === 'rejected' ? '待补拍' : lacks}</span>}
            </h3>
            <Typed row={row} of={one.kind} />
            <Shots pics={pics} word={word} />
            {onSendBack && row.state !== 'rejected' && one.wanted > 0 && (
              <Button
                variant="outline"
                aria-label={`退回${word} ${row.orderNo} 第 ${row.seq} 箱`}
                onClick={() => onSendBack(one.kind)}
              >
                {pics.length > 0 ? '退回此项' : '要求补拍'}
              </Button>
            )}
          </section>
        );
      })}
      {unnamed.length > 0 && (
        <section className={css.kind} aria-label="未注明类别">
          <h3>未注明类别</h3>
          <Shots pics={unnamed} />
        </section>
      )}
    </div>
  );
}
