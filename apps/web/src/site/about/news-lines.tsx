import { Link } from 'react-router';
import type { NewsHead } from '../../data/site/news.api';
import css from './about.module.css';

/** News, each with its day, title and summary. */
export const NewsLines = ({ news }: { news: readonly NewsHead[] }) => (
  <ul className={css.news}>
    {news.map(({ newsId, title, summary, publishAt }) => (
      <li key={newsId}>
        <time className="figure" dateTime={publishAt.slice(0, 10)}>
          {publishAt.slice(0, 10)}
        </time>
        <div>
          <Link to={`/about/news/detail/${newsId}`}>{title}</Link>
          {summary && <p>{summary}</p>}
        </div>
      </li>
    ))}
  </ul>
);
