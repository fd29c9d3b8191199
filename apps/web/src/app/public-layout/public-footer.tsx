import { Link } from 'react-router';
import { useServicePhone } from '../../data/use-service-phone';
import { linksIn, PATHS } from '../paths';
import { Brand } from './brand';
import css from './public-footer.module.css';

export function PublicFooter() {
  const phone = useServicePhone();
  return (
    <footer className={css.footer}>
      <div className={`content ${css.inner}`}>
        <div>
          <Brand />
          <nav className={css.links} aria-label="页脚导航">
            {linksIn('footer').map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            <Link to={PATHS.doorTool}>门点查询</Link>
            <Link to={PATHS.forbidden}>限行查询</Link>
            <Link to={PATHS.deskSignIn}>运营台登录</Link>
          </nav>
          <p>柜达 BoxHaul · 集装箱拖车平台</p>
        </div>
        {phone && (
          <a className={css.phone} href={`tel:${phone}`}>
            <span>客服热线</span>
            <span className="figure">{phone}</span>
          </a>
        )}
      </div>
    </footer>
  );
}
