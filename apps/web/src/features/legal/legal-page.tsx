import css from './legal-page.module.css';
import type { LegalKind } from '@boxhaul/domain';
import { LEGAL, LegalText } from './legal-text';
import { VisitsChoice } from './visits-choice';

/** A page that anyone may read, also before there is an account. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  return (
    <article className={`content ${css.page}`}>
      <h1 className={css.title}>{LEGAL[kind].text.title}</h1>
      <LegalText kind={kind} />
      {kind === 'privacy' && <VisitsChoice />}
    </article>
  );
}
