import { LEGAL_STATE_WORDS, LEGAL_TITLES, type LegalKind } from '@boxhaul/domain/identity';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type LegalText as Text, useLegalText } from '../../data/identity/legal.api';
import css from './legal-page.module.css';
import { LegalText } from './legal-text';
import { VisitsChoice } from './visits-choice';

interface LegalPageProps {
  kind: LegalKind;
  /** Shown for a version that was never published. */
  missing: ReactNode;
}

/** What somebody must know who reads a version that is not in force, or who will be asked for another one soon. */
function Standing({ kind, text: { state, effectiveOn, versions } }: { kind: LegalKind; text: Text }) {
  const coming = versions.findLast((each) => each.state === 'coming');
  if (state === 'former')
    return (
      <p className={css.standing}>
        这是历史版本，已不再适用。<Link to={`/${kind}`}>查看现行版本</Link>
      </p>
    );
  if (state === 'coming')
    return (
      <p className={css.standing}>
        {`本版本 ${effectiveOn} 起生效，此前适用现行版本。`}
        <Link to={`/${kind}`}>查看现行版本</Link>
      </p>
    );
  return coming ? (
    <p className={css.standing}>
      {`${coming.version} 版已公布，${coming.effectiveOn} 起生效。`}
      <Link to={`/${kind}/${coming.version}`}>查看新版本</Link>
    </p>
  ) : null;
}

/** A page that anyone may read, also before there is an account; every version ever published stays below it. */
export function LegalPage({ kind, missing }: LegalPageProps) {
  const { version } = useParams();
  const { data, error } = useLegalText(kind, version);
  if (error?.errcode === 'NOT_FOUND' || error?.errcode === 'BAD_INPUT') return missing;
  return (
    <article className={`content ${css.page}`}>
      <h1 className={css.title}>{LEGAL_TITLES[kind]}</h1>
      {data && <Standing kind={kind} text={data} />}
      <LegalText kind={kind} version={version} />
      {kind === 'privacy' && <VisitsChoice />}
      {data && data.versions.length > 1 && (
        <section className={css.versions} aria-labelledby="versions">
          <h2 id="versions">各版本</h2>
          <ul>
            {data.versions.map((each) => (
              <li key={each.version}>
                <Link
                  to={each.state === 'current' ? `/${kind}` : `/${kind}/${each.version}`}
                  aria-current={each.version === data.version ? 'page' : undefined}
                >
                  {`${each.version} 版`}
                </Link>
                <span>{`${LEGAL_STATE_WORDS[each.state]} · ${each.effectiveOn} 起生效`}</span>
                {each.changes.length > 0 && <span>{each.changes.join('；')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
