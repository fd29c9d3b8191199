import { Link } from 'react-router';
import missing from '../ui/drawings/missing.svg';
import { PATHS } from './paths';
import css from './not-found-page.module.css';

/** Where somebody who followed an old address may have wanted to go. */
const WAYS = [
  ['/track', '查货物在哪里'],
  [PATHS.doorTool, '查门点'],
  [PATHS.forbidden, '查限行'],
  ['/about/news', '看新闻动态'],
  ['/about', '关于我们'],
] as const;

interface NotFoundPageProps {
  /** Whose page it is not, and so where one can go on. */
  desk?: boolean;
}

export function NotFoundPage({ desk }: NotFoundPageProps) {
  return (
    <section className={css.page}>
      <div className={`content ${css.inner}`}>
        <img className={css.picture} src={missing} alt="404" width="520" height="300" />
        <div>
          <h1 className={css.title}>这个页面不在箱单上</h1>
          <p className={css.text}>地址可能已变更，或您没有打开它的权限。</p>
          <Link className={css.back} to={desk ? PATHS.desk : PATHS.home}>
            {desk ? '回到运营台' : '回到运价查询'}
          </Link>
          {!desk && (
            <nav className={css.ways} aria-label="其他去处">
              {WAYS.map(([to, label]) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
    </section>
  );
}
