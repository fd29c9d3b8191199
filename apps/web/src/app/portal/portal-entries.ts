import type { SessionUser } from '@boxhaul/contract/identity';
import { CUSTOMER_RIGHT_WORDS, type Menu, MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { menusOf, PORTAL_TODAY } from '../../data/identity/menus';
import { JOB_RIGHTS, mayDo, mayDoOne } from '../../data/identity/rights';
import { BATCH_PATH } from '../../data/pricing/batch-path';
import { LANES_PATH } from '../../data/pricing/lanes-path';
import { QUICK_ORDER_PATH } from '../../data/pricing/quick-order-path';
import { entriesOf, type FrameEntry, type FramePage } from '../frame/entries';
import type { SignName } from '../frame/sign';
import { PATHS } from '../paths';
import { TRACK_TOOLS } from '../public-layout/track-tools';

/** The kinds of work of a customer. */
const GROUPS = [
  ['today', '今日', 'today'],
  ['orders', CUSTOMER_RIGHT_WORDS.publish.group, 'box'],
  ['tracks', '跟踪', 'road'],
  ['money', '账款', 'money'],
  ['tools', '工具', 'sheet'],
  ['company', CUSTOMER_RIGHT_WORDS.staff.group, 'company'],
] as const satisfies readonly (readonly [string, string, SignName])[];

type PortalGroup = (typeof GROUPS)[number][0];

const OF_MENU: Readonly<Record<Menu, readonly [PortalGroup, SignName]>> = {
  '/admin/order': ['orders', 'box'],
  '/admin/order-pending': ['orders', 'clock'],
  '/admin/cost-flow': ['money', 'money'],
  '/admin/financeSettlement': ['money', 'orders'],
  '/admin/staff/list': ['company', 'people'],
  '/admin/customer-base': ['company', 'company'],
};

/** On a phone's foot, in the order of how often they are wanted. */
export const PORTAL_WANTED: readonly string[] = [
  PORTAL_TODAY,
  ORDER_PAGE_MENUS.order,
  ORDER_PAGE_MENUS.pending,
  '/admin/cost-flow',
  QUICK_ORDER_PATH,
  BATCH_PATH,
];

interface PortalRights {
  /** Orders may be published. */
  mayPublish: boolean;
  /** Orders that wait for a review or an answer. */
  waiting: number;
}

/** The portal's pages that are open to the customer, by kind of work. */
export function portalEntries(user: SessionUser | null, { mayPublish, waiting }: PortalRights): FrameEntry[] {
  const menus = menusOf(user);
  const pages: Record<PortalGroup, FramePage[]> = {
    today: menus.length > 0 ? [{ path: PORTAL_TODAY, label: '今日', sign: 'today' }] : [],
    orders: [],
    tracks: [],
    money: [],
    tools: [],
    company: [],
  };
  for (const path of menus) {
    const [group, sign] = OF_MENU[path];
    const counts = path === ORDER_PAGE_MENUS.pending && waiting > 0;
    pages[group].push({
      path,
      label: MENU_WORDS[path].name,
      sign,
      waiting: counts ? { count: waiting, words: '单待处理' } : undefined,
    });
  }
  if (mayPublish) pages.orders.push({ path: QUICK_ORDER_PATH, label: '快速下单', sign: 'quick' });
  if (user && mayDo(user, 'track'))
    pages.tracks.push(...TRACK_TOOLS.map(([path, label]) => ({ path, label, sign: 'road' as const })));
  if (mayDo(user, 'prices')) {
    pages.tools.push(
      { path: BATCH_PATH, label: '批量询价', sign: 'sheet' },
      { path: LANES_PATH, label: '常用线路', sign: 'road' },
    );
  }
  if (mayDoOne(user, JOB_RIGHTS)) pages.tools.push({ path: PATHS.jobs, label: '后台任务', sign: 'clock' });
  pages.tools.push({ path: PATHS.home, label: '运价查询', sign: 'price' });
  return entriesOf(GROUPS.map(([group, label, sign]) => ({ label, sign, pages: pages[group] })));
}
