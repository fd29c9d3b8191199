export interface PageMeta {
  title: string;
  description: string;
}

/** Addresses that code leads to by name. */
export const PATHS = {
  home: '/',
  notFound: '/404',
  account: '/account',
  doorTool: '/addrMapping',
  forbidden: '/forbidden',
  portal: '/admin',
  jobs: '/admin/jobs',
  desk: '/ops',
  deskSignIn: '/ops/login',
  deskPassword: '/ops/password',
  driver: '/driver',
} as const;

/** The pages that the server renders beside those of site-paths.ts. */
export const PUBLIC_PATHS = ['/', '/agreement', '/privacy'] as const;

type PublicPath = (typeof PUBLIC_PATHS)[number];

/** Below these, pages exist in the browser only: the server sends the empty shell. */
export const CLIENT_ONLY = [
  '/a',
  '/a/*',
  '/contractSign',
  '/contractSign/*',
  '/miniMatchGoods/*',
  '/transactionMessage/*',
  '/lockMessage/*',
  '/lockConfirmMessage/*',
  '/customer',
  '/vehicle',
  '/trajectory',
  PATHS.driver,
  `${PATHS.account}/*`,
  `${PATHS.portal}/*`,
  `${PATHS.desk}/*`,
] as const;

const isPublic = (path: string): path is PublicPath => Object.hasOwn(META, path);

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
