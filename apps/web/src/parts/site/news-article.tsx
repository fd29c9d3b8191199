import { ArticleText } from '../kit/article-text';
import css from './news-article.module.css';

interface NewsArticleProps {
  title: string;
  /** 'YYYY-MM-DD HH:mm:ss'. */
  publishAt: string;
  /** What it says in short; '' leaves the line out. */
  summary: string;
  body: string;
}

/** A piece of news as a visitor reads it. */
export const NewsArticle = ({ title, publishAt, summary, body }: NewsArticleProps) => (
  <>
    <h1 className={css.title}>{title}</h1>
    <time className={`figure ${css.day}`} dateTime={publishAt.slice(0, 10)}>
      {publishAt.slice(0, 16)}
    </time>
    {summary && <p className={css.lead}>{summary}</p>}
    <ArticleText text={body} />
  </>
);
