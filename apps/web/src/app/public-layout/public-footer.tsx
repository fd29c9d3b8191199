import { type MouseEvent, Suspense } from 'react';
import { Link } from 'react-router';
import { useServicePhone } from '../../data/use-service-phone';
import { useSession } from '../../data/use-session';
import { useSiteData } from '../../data/use-site-data';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { PATHS, PUBLIC_LINKS } from '../paths';
import { Brand } from './brand';
import css from './public-footer.module.css';

const FooterFacts = lazyPart(async () => (await import('./footer-facts')).FooterFacts);

const TRACKS = '/vehicle';
const TOOLS = [
  { to: PATHS.doorTool, label: '门点查询' },
  { to: PATHS.forbidden, label: '限行查询' },
  { to: '/shipcompany', label: '船期查询' },
  { to: TRACKS, label: '车辆轨迹' },
  { to: '/certificate', label: '证书核验' },
  { to: '/download', label: '司机端' },
  { to: PATHS.deskSignIn, label: '运营台登录' },
];

export function PublicFooter() {
  const phone = useServicePhone();
  const { token } = useSession();
  const site = useSiteData()?.home.site;
  // S2: a tab of its own for who is signed in, else the account modal where one is.
  const ofTracks = token
    ? { target: '_blank' }
    : {
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          openAccountDialog('Login');
        },
      };
  return (
    <footer className={css.footer}>
      <div className={`content ${css.inner}`}>
        <div>
          <Brand />
          <nav className={css.links} aria-label="页脚导航">
            {[...PUBLIC_LINKS, ...TOOLS].map(({ to, label }) => (
              <Link key={to} to={to} {...(to === TRACKS && ofTracks)}>
                {label}
              </Link>
            ))}
            {site?.partners.length ? <Link to="/partners">合作伙伴</Link> : null}
            {site?.oldSite && <a href={site.oldSite}>旧版网站</a>}
          </nav>
          <p>柜达 BoxHaul · 集装箱拖车平台</p>
          {site && (
            <PartFaultBoundary>
              <Suspense fallback={null}>
                <FooterFacts site={site} />
              </Suspense>
            </PartFaultBoundary>
          )}
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
