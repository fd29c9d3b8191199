import { type ArticleBlock, readArticle } from '@boxhaul/domain/kit';
import harbour from '../../ui/drawings/harbour.svg';
import { ArticleBlocks } from '../kit/article-text';
import css from './company.module.css';

interface CompanyTextProps {
  title: string;
  lead: string;
  body: string;
}

/** What stands before the first heading, and a part for each heading. */
function partsOf(text: string): { before: ArticleBlock[]; cards: ArticleBlock[][] } {
  const before: ArticleBlock[] = [];
  const cards: ArticleBlock[][] = [];
  for (const block of readArticle(text)) {
    if (block.kind === 'heading') cards.push([block]);
    else (cards.at(-1) ?? before).push(block);
  }
  return { before, cards };
}

/** What the company says of itself in short: a head, and a card for each heading. */
export function CompanyCards({ title, lead, body }: CompanyTextProps) {
  const { before, cards } = partsOf(body);
  return (
    <>
      <section className={css.hero}>
        <div className={`content ${css.head}`}>
          <div>
            <h1>{title}</h1>
            {lead !== '' && <p>{lead}</p>}
          </div>
          <img src={harbour} alt="" width="720" height="340" />
        </div>
      </section>
      <section className={`content ${css.body}`}>
        <ArticleBlocks blocks={before} />
        <ul className={css.cards}>
          {Array.from(cards.entries(), ([i, blocks]) => (
            <li key={i}>
              <ArticleBlocks blocks={blocks} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
