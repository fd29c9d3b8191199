import { Link } from 'react-router';
import { PATHS } from './paths';
import css from './not-found-page.module.css';

interface NotFoundPageProps {
  /** Whose page it is not, and so where one can go on. */
  desk?: boolean;
}

export function NotFoundPage({ desk }: NotFoundPageProps) {
  return (
    <section className={css.page}>
      <div className={`content ${css.inner}`}>
        <p className={`figure ${css.number}`} aria-hidden="true">
          404
        </p>
        <div>
          <h1 className={css.title}>这个页面不在箱单上</h1>
          <p className={css.text}>地址可能已变更，或您没有打开它的权限。</p>
          <Link className={css.back} to={desk ? PATHS.desk : PATHS.home}>
            {desk ? '回到运营台' : '回到运价查询'}
          </Link>
        </div>
      </div>
    </section>
  );
}
