import { LEGAL_STATE_WORDS } from '@boxhaul/domain/identity';
import type { LegalDesk } from '../../../data/identity/legal-desk.api';
import { Button } from '../../../ui/button';
import css from '../content-desk.module.css';

interface LegalVersionsProps {
  stored: LegalDesk;
  /** Its text is put into the editor; what was published stays as it is. */
  onTake: (body: string) => void;
}

/** Every version that was published, each with the page on which visitors read it. */
export const LegalVersions = ({ stored: { kind, versions }, onTake }: LegalVersionsProps) => (
  <details className={css.versions} open>
    <summary>{`已公布的版本（${versions.length}）`}</summary>
    <ul>
      {versions.map(({ version, state, publishedOn, effectiveOn, publishedBy, body }) => (
        <li key={version}>
          <span>
            <a href={`/${kind}/${version}`} target="_blank" rel="noreferrer">{`${version} 版`}</a>
            {`（${LEGAL_STATE_WORDS[state]}）${publishedBy} ${publishedOn} 公布，${effectiveOn} 起生效`}
          </span>
          <Button variant="outline" aria-label={`取回 ${version} 版`} onClick={() => onTake(body)}>
            取回
          </Button>
        </li>
      ))}
    </ul>
  </details>
);
