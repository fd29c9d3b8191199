import { COMPANY_PAGE_WORDS } from '@boxhaul/domain/site';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { SiteData } from '../../data/kit/site-data';
import { useSession } from '../../data/kit/use-session';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { PATHS } from '../paths';
import { FooterFacts } from './footer-facts';
import css from './public-footer.module.css';

interface FooterBodyProps {
  /** Undefined until it has come. */
  site: SiteData['home']['site'] | undefined;
}

const TRACKS = '/vehicle';
const GROUPS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    '查询工具',
    [
      [PATHS.home, '运价查询'],
      ['/track', '货物跟踪'],
      ['/shipcompany', '船期查询'],
      [PATHS.doorTool, '门点查询'],
      [PATHS.forbidden, '限行查询'],
      [TRACKS, '车辆轨迹'],
      ['/certificate', '证书核验'],
    ],
  ],
  [
    '关于柜达',
    [
      ['/about', COMPANY_PAGE_WORDS.about],
      ['/about/overview', COMPANY_PAGE_WORDS.overview],
      ['/about/news', '新闻动态'],
      ['/agreement', '服务协议'],
      ['/privacy', '隐私政策'],
    ],
  ],
  [
    '司机与运营',
    [
      ['/download', '司机端'],
      [PATHS.deskSignIn, '运营台登录'],
    ],
  ],
];

/** Where one can go, by what one comes for. */
function FooterNav({ site }: FooterBodyProps) {
  const { token } = useSession();
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
    <nav className={css.groups} aria-label="页脚导航">
      {GROUPS.map(([title, links], i) => (
        <div key={title}>
          <p className={css.title}>{title}</p>
          <ul>
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to} {...(to === TRACKS && ofTracks)}>
                  {label}
                </Link>
              </li>
            ))}
            {i === 1 && site?.partners.length ? (
              <li>
                <Link to="/partners">合作伙伴</Link>
              </li>
            ) : null}
            {i === 1 && site?.oldSite && (
              <li>
                <a href={site.oldSite}>旧版网站</a>
              </li>
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Where one can go from the foot of a page, and what operators keep of the company. */
export const FooterBody = ({ site }: FooterBodyProps) => (
  <>
    <FooterNav site={site} />
    {site && <FooterFacts site={site} />}
  </>
);
