import { diffLines } from '@boxhaul/domain/kit';
import css from './legal-diff.module.css';

const WORDS = { gone: '删除', new: '新增' } as const;

/** The lines that were taken out and put in, each named so that colour alone does not tell it. */
export function LegalDiff({ before, after }: { before: string; after: string }) {
  const changed = diffLines(before, after).flatMap(({ kind, text }, i) =>
    kind === 'same' ? [] : [{ key: `${i}`, kind, text }],
  );
  if (changed.length === 0) return <p className={css.none}>没有改动</p>;
  return (
    <ul className={css.diff} aria-label="改动">
      {changed.map(({ key, kind, text }) => (
        <li key={key} data-kind={kind}>
          <span>{WORDS[kind]}</span>
          {kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>}
        </li>
      ))}
    </ul>
  );
}
