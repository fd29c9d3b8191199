export interface PageMeta {
  title: string;
  description: string;
}

interface PublicPage {
  label: string;
  /** Where a link to it stands, beside other pages. */
  in: readonly ('navigation' | 'footer')[];
}

/** Addresses that code leads to by name. */
export const PATHS = {
  home: '/',
  notFound: '/404',
  account: '/account',
  doorTool: '/addrMapping',
  forbidden: '/forbidden',
  portal: '/admin',
  desk: '/ops',
  deskSignIn: '/ops/login',
  deskPassword: '/ops/password',
} as const;

/** The pages that the server renders: what each is called, and where it is linked. */
export const PUBLIC_PAGES = {
  '/': {
    label: '运价查询',
    in: ['navigation', 'footer'],
  },
  '/agreement': {
    label: '服务协议',
    in: ['footer'],
  },
  '/privacy': {
    label: '隐私政策',
    in: ['footer'],
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPath = keyof typeof PUBLIC_PAGES;
export const PUBLIC_PATHS = Object.keys(PUBLIC_PAGES) as readonly PublicPath[];

/** Below these, pages exist in the browser only: the server sends the empty shell. */
export const CLIENT_ONLY = [
  PATHS.doorTool,
  PATHS.forbidden,
  '/a',
  '/a/*',
  '/contractSign',
  '/contractSign/*',
  '/customer',
  '/track',
  '/vehicle',
  '/trajectory',
  '/certificate',
  `${PATHS.account}/*`,
  `${PATHS.portal}/*`,
  `${PATHS.desk}/*`,
] as const;

const isPublic = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PAGES, path);

/** What each public page says of itself; the server alone asks. */
const META: Readonly<Record<PublicPath, PageMeta>> = {
  '/': {
    title: '柜达 BoxHaul · 集装箱拖车运价查询与下单',
    description:
      '珠三角各港到门点的集装箱拖车装货、送货运价当场可查，按价下单，车到哪里、花了多少同一张单上看得见。',
  },
  '/agreement': {
    title: '服务协议 · 柜达 BoxHaul',
    description:
      '柜达集装箱拖车平台服务协议：账号与企业认证、运价与报价、下单与运输、费用、维护与数据恢复、争议解决。',
  },
  '/privacy': {
    title: '隐私政策 · 柜达 BoxHaul',
    description:
      '柜达集装箱拖车平台隐私政策：收集哪些个人信息、用来做什么、提供给谁、保存多久，以及您的权利。',
  },
};

const NOT_FOUND: PageMeta = { title: '页面不存在 · 柜达 BoxHaul', description: '' };

/** Title and description of a public page. */
export const metaOf = (path: string): PageMeta => (isPublic(path) ? META[path] : NOT_FOUND);

/** The public pages linked at a place. */
export const linksIn = (place: PublicPage['in'][number]): { to: PublicPath; label: string }[] => {
  // Read as what each page may say: a page at one place alone narrows no other.
  const pages: Readonly<Record<PublicPath, PublicPage>> = PUBLIC_PAGES;
  return PUBLIC_PATHS.filter((path) => pages[path].in.includes(place)).map((to) => ({
    to,
    label: pages[to].label,
  }));
};
