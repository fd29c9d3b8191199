import { Link } from 'react-router';
import css from './about.module.css';

/** The way back up, above a page's title. */
export const Crumbs = ({ news }: { news?: boolean }) => (
  <nav className={css.crumbs} aria-label="所在位置">
    <Link to="/about">关于我们</Link>
    {news && <Link to="/about/news">新闻动态</Link>}
  </nav>
);
