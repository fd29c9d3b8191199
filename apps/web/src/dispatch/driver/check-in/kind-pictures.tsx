import {
  type AskedPicture,
  lackingPictures,
  lackWords,
  MOST_OF_A_KIND,
  proofPictureWord,
} from '@boxhaul/domain/dispatch';
import { MOST_PICTURES } from '@boxhaul/domain/kit';
import css from '../driver.module.css';
import type { PendingPicture } from '../outbox/phone-store';
import { Pictures } from './pictures';

interface KindPicturesProps {
  asked: readonly AskedPicture[];
  pictures: readonly PendingPicture[];
  /** Of what is there when it is called: another kind may have been taken meanwhile. */
  onPictures: (change: (now: readonly PendingPicture[]) => readonly PendingPicture[]) => void;
  onMaking: (by: number) => void;
}

/** A large button for each kind of picture, and what is still missing. */
export function KindPictures({ asked, pictures, onPictures, onMaking }: KindPicturesProps) {
  const wanted = asked.filter((one) => one.wanted > 0);
  if (wanted.length === 0) return null;
  const given = pictures.map(({ kind }) => kind ?? null);
  const lacks = lackWords(wanted, given);
  const others = MOST_PICTURES - pictures.length;
  return (
    <>
      {wanted.map((one) => {
        const own = pictures.filter(({ kind }) => kind === one.kind);
        const done = lackingPictures([one], given).length === 0;
        const word = proofPictureWord(one.kind);
        return (
          <section key={one.kind} className={css.kind} aria-label={word}>
            <p className={css.kindHead} data-done={done || undefined}>
              <span>{word}</span>
              <span>
                {done ? '已拍' : '未拍'} {own.length} / {one.wanted}
              </span>
            </p>
            <Pictures
              wide
              label={`拍${word}`}
              most={Math.min(MOST_OF_A_KIND, own.length + others)}
              pictures={own}
              onMaking={onMaking}
              onChange={(next) =>
                onPictures((now) => [
                  ...now.filter(({ kind }) => kind !== one.kind),
                  ...next.map((picture) => ({ ...picture, kind: one.kind })),
                ])
              }
            />
          </section>
        );
      })}
      <p className={lacks ? css.minor : css.readBack} role="status">
        {lacks ? `还${lacks}。缺照片也能登记，请说明原因。` : '照片已拍齐。'}
      </p>
    </>
  );
}
