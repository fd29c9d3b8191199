import { type ArticleSpan, readSpans } from '../../kit/text/read-article';

/** A numbered clause with what it lists. */
export interface LegalClause {
  spans: ArticleSpan[];
  items: ArticleSpan[][];
}

/** What stands before the first title has none. */
export interface LegalSection {
  title: string;
  clauses: LegalClause[];
}

const CLAUSE = /^\d{1,3}[.、)]\s*/;

/** Reads the text of an agreement: `##` begins a section, `-` an item of the clause above, any other line is a clause. */
export function readLegal(text: string): LegalSection[] {
  const sections: LegalSection[] = [];
  const last = (): LegalSection => {
    const open = sections.at(-1);
    if (open) return open;
    const first = { title: '', clauses: [] };
    sections.push(first);
    return first;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === '') continue;
    if (/^#{1,3}\s/.test(line)) {
      sections.push({ title: line.replace(/^#+\s+/, ''), clauses: [] });
      continue;
    }
    const { clauses } = last();
    const clause = clauses.at(-1);
    if (/^[-*•·]\s/.test(line) && clause) clause.items.push(readSpans(line.slice(1).trim()));
    else clauses.push({ spans: readSpans(line.replace(CLAUSE, '')), items: [] });
  }
  return sections;
}

/** What is wrong with such a text; null when it can be published. */
export function legalFault(text: string): string | null {
  const sections = readLegal(text);
  const empty = sections.find(({ clauses }) => clauses.length === 0);
  if (!sections.some(({ title }) => title !== '')) return '正文至少要有一节，节的标题以“## ”开头';
  return empty ? `“${empty.title}”一节没有条款` : null;
}
