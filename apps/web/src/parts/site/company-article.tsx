import { ArticleText } from '../kit/article-text';
import css from './company.module.css';

interface CompanyTextProps {
  title: string;
  lead: string;
  body: string;
}

/** What the company says of itself at length. */
export const CompanyArticle = ({ title, lead, body }: CompanyTextProps) => (
  <>
    <h1 className={css.title}>{title}</h1>
    {lead !== '' && <p className={css.lead}>{lead}</p>}
    <ArticleText text={body} />
  </>
);
