import type { LegalClause, LegalSection } from './legal-section';

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** Numbers of sections up to 99: 一, 十, 十九, 二十. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const unit = n % 10 === 0 && tens > 0 ? '' : NUMERALS[n % 10];
  return `${tens > 1 ? NUMERALS[tens] : ''}${tens > 0 ? '十' : ''}${unit}`;
}

function Clause({ clause }: { clause: LegalClause }) {
  if (typeof clause === 'string') return clause;
  if ('strong' in clause) return <strong>{clause.strong}</strong>;
  return (
    <>
      {clause.lead}
      <ul>
        {clause.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** The sections of a legal text, numbered as lawyers cite them: 第三节 2 is the second clause of the third section. */
export function LegalDocument({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ title, clauses }, section) => (
    <section key={title}>
      <h2>{`${chineseNumber(section + 1)}、${title}`}</h2>
      <ol>
        {clauses.map((clause, i) => (
          <li key={i}>
            <Clause clause={clause} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
