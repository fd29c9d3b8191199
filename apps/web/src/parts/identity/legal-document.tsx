import { type LegalClause, readLegal } from '@boxhaul/domain/identity';
import { Line } from '../kit/article-text';

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** Numbers of sections up to 99: 一, 十, 十九, 二十. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const unit = n % 10 === 0 && tens > 0 ? '' : NUMERALS[n % 10];
  return `${tens > 1 ? NUMERALS[tens] : ''}${tens > 0 ? '十' : ''}${unit}`;
}

function Clause({ clause: { spans, items } }: { clause: LegalClause }) {
  return (
    <>
      <Line spans={spans} />
      {items.length > 0 && (
        <ul>
          {Array.from(items.entries(), ([i, item]) => (
            <li key={i}>
              <Line spans={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A legal text, its sections numbered as lawyers cite them: 第三节 2 is the second clause of the third section. */
export function LegalDocument({ text }: { text: string }) {
  const sections = readLegal(text);
  const first = sections[0]?.title === '' ? 0 : 1;
  return sections.map(({ title, clauses }, section) => (
    <section key={`${section} ${title}`}>
      {title !== '' && <h2>{`${chineseNumber(section + first)}、${title}`}</h2>}
      <ol>
        {Array.from(clauses.entries(), ([i, clause]) => (
          <li key={i}>
            <Clause clause={clause} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
