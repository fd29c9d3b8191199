import { LEGAL_STATE_WORDS, LEGAL_TITLES } from '@boxhaul/domain/identity';
import { matchPath } from 'react-router';
import type { SiteData } from '../data/kit/site-data';
import { SITE_NAME as NAME } from '../lib/format/page-title';
import { metaOf, type PageMeta, PATHS, PUBLIC_PATHS } from './paths';

/** The public pages beside those of `paths.ts`, as patterns: what they show is fetched, and may not be there. */
export const SITE_PATHS = {
  agreement: '/agreement/:version?',
  privacy: '/privacy/:version?',
  about: '/about',
  overview: '/about/overview',
  newsPage: '/about/news/:pageNum?',
  newsDetail: '/about/news/detail/:detailId',
  partners: '/partners',
  download: '/download',
  track: '/track',
  ships: '/shipcompany',
  doorTool: PATHS.doorTool,
  forbidden: PATHS.forbidden,
  certificate: '/certificate',
} as const;

/** What search engines and social sites are told of a page; addresses in it begin with `origin`. */
export interface PageHead extends PageMeta {
  canonical: string | null;
  type: 'website' | 'article';
  jsonLd: readonly object[];
}

const HERE: Readonly<Record<string, PageMeta>> = {
  '/about': {
    title: `关于我们 · ${NAME}`,
    description: '柜达是珠三角集装箱拖车平台：先看价、后下单，每个箱的轨迹、节点与费用都有据可查。',
  },
  '/about/overview': {
    title: `公司概况 · ${NAME}`,
    description: '柜达做什么、怎样报价、怎样派车与对账，对货主、货代与承运车队各承诺什么。',
  },
};

/** The tools that need no account. */
const TOOLS: Readonly<Record<string, PageMeta & { name: string }>> = {
  [SITE_PATHS.track]: {
    name: '货物跟踪',
    title: `货物跟踪 · ${NAME}`,
    description:
      '输入订舱号或柜号和联系电话后四位，查集装箱运到哪一步、车在哪个区县、最近何时定位，不用登录。',
  },
  [SITE_PATHS.ships]: {
    name: '船期查询',
    title: `船期查询 · ${NAME}`,
    description:
      '按订舱号查箱型、航次、柜号与船期，按柜号查开船与截止时间，每条写明出处与更新时间，不用登录。',
  },
  [SITE_PATHS.doorTool]: {
    name: '门点查询',
    title: `门点查询 · ${NAME}`,
    description:
      '粘贴装卸货地址，或在地图上点一下，得到标准的街道、地区代码、经纬度和到各港口的里程，不用登录。',
  },
  [PATHS.forbidden]: {
    name: '限行查询',
    title: `限行查询 · ${NAME}`,
    description: '按地址、线路和时间查集装箱车限行：现在能不能进，不能进时几点可以进，依据哪份通告。',
  },
  [SITE_PATHS.certificate]: {
    name: '证书核验',
    title: `证书核验 · ${NAME}`,
    description: '核验柜达签发的来源证书：改动一个字节都会被发现，不需要账号，也写明证书不证明什么。',
  },
};

const crumbs = (origin: string, list: readonly (readonly [string, string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: list.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: origin + path,
  })),
});

const organisation = (origin: string, { home }: SiteData) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: NAME,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
  ...(home.site.address && { address: home.site.address }),
  contactPoint: home.servicePhones.slice(0, 1).map(({ phone }) => ({
    '@type': 'ContactPoint',
    telephone: phone,
    contactType: 'customer service',
    availableLanguage: 'zh-CN',
  })),
});

const service = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: '集装箱拖车运输',
  serviceType: '集装箱拖车',
  areaServed: '珠江三角洲',
  provider: { '@type': 'Organization', name: NAME, url: `${origin}/` },
});

const DOWNLOAD: PageMeta = {
  title: `司机端安装 · ${NAME}`,
  description: '柜达司机端：手机浏览器打开即可安装，接单、登记节点、拍照、报销，没有网络也能用。',
};
const PARTNERS: PageMeta = {
  title: `合作伙伴 · ${NAME}`,
  description: '与柜达合作的货代、船公司、码头与承运车队。',
};

type Told = PageMeta & Pick<PageHead, 'type' | 'jsonLd'>;

/** The text of a wire time as ISO 8601. */
const isoOf = (time: string) => `${time.replace(' ', 'T')}+08:00`;

const ABOUT = ['关于我们', SITE_PATHS.about] as const;
const NEWS = ['新闻动态', '/about/news'] as const;

function toldOfNews(path: string, { page }: SiteData, origin: string): Told | null {
  if (matchPath(SITE_PATHS.newsDetail, path)) {
    const news = page?.newsDetail;
    if (!news) return null;
    return {
      title: `${news.title} · ${NAME}`,
      description: news.summary || news.title,
      type: 'article',
      jsonLd: [
        crumbs(origin, [ABOUT, NEWS, [news.title, path]]),
        {
          '@context': 'https://schema.org',
          '@type': 'NewsArticle',
          headline: news.title,
          image: [`${origin}/social${path}.png`],
          datePublished: isoOf(news.publishAt),
          dateModified: isoOf(news.updatedAt),
          mainEntityOfPage: origin + path,
          author: { '@type': 'Organization', name: NAME },
          publisher: {
            '@type': 'Organization',
            name: NAME,
            logo: { '@type': 'ImageObject', url: `${origin}/apple-touch-icon.png` },
          },
        },
      ],
    };
  }
  if (!matchPath(SITE_PATHS.newsPage, path)) return null;
  const shown = page?.newsPage;
  if (!shown) return null;
  const which = shown.pageNo > 1 ? `（第 ${shown.pageNo} 页）` : '';
  return {
    title: `新闻动态${which} · ${NAME}`,
    description: `柜达的公告与动态：派车安排、价格与平台更新${which}。`,
    type: 'website',
    jsonLd: [crumbs(origin, [ABOUT, NEWS])],
  };
}

const LEGAL_PATHS = [SITE_PATHS.agreement, SITE_PATHS.privacy];

/** A version that is not in force says so in its title. */
function toldOfLegal(path: string, { page }: SiteData, origin: string): Told | null {
  const text = page?.legal;
  if (!text) return null;
  const base = `/${text.kind}`;
  const { title, description } = metaOf(base);
  const which = text.state === 'current' ? '' : `（${text.version} 版，${LEGAL_STATE_WORDS[text.state]}）`;
  const above = [[LEGAL_TITLES[text.kind], base]] as const;
  return {
    title: title.replace(' · ', `${which} · `),
    description: `${description}${which}`,
    type: 'website',
    jsonLd: [crumbs(origin, path === base ? above : [...above, [`${text.version} 版`, path]])],
  };
}

const toldOfTool = (path: string, origin: string): Told | null => {
  const tool = Object.hasOwn(TOOLS, path) ? TOOLS[path] : undefined;
  if (!tool) return null;
  const { name, ...meta } = tool;
  return {
    ...meta,
    type: 'website',
    jsonLd: [
      crumbs(origin, [
        ['首页', PATHS.home],
        [name, path],
      ]),
    ],
  };
};

function toldOf(path: string, data: SiteData, origin: string): Told | null {
  const tool = toldOfTool(path, origin);
  if (tool) return tool;
  const fixed = HERE[path];
  if (fixed) {
    const below = path === SITE_PATHS.about ? [] : [['公司概况', path] as const];
    return {
      ...fixed,
      type: 'website',
      jsonLd: [crumbs(origin, [ABOUT, ...below]), organisation(origin, data)],
    };
  }
  if (path === '/')
    return { ...metaOf(path), type: 'website', jsonLd: [organisation(origin, data), service(origin)] };
  if (LEGAL_PATHS.some((pattern) => matchPath(pattern, path))) return toldOfLegal(path, data, origin);
  if (path === SITE_PATHS.download)
    return { ...DOWNLOAD, type: 'website', jsonLd: [crumbs(origin, [['司机端安装', path]])] };
  if (path === SITE_PATHS.partners && data.home.site.partners.length > 0)
    return { ...PARTNERS, type: 'website', jsonLd: [crumbs(origin, [['合作伙伴', path]])] };
  return toldOfNews(path, data, origin);
}

/** The version in force has an address of its own beside that of the text. */
const canonicalPath = (path: string, { page }: SiteData): string =>
  page?.legal?.state === 'current' && LEGAL_PATHS.some((pattern) => matchPath(pattern, path))
    ? `/${page.legal.kind}`
    : path;

/** What a page is called; null where it says so itself: by its text, or as each page of the portal does. */
export function titleOf(path: string): string | null {
  if (matchPath(SITE_PATHS.newsDetail, path) || matchPath(`${PATHS.portal}/*`, path)) return null;
  if (matchPath(SITE_PATHS.newsPage, path)) return `新闻动态 · ${NAME}`;
  const legal = LEGAL_PATHS.find((pattern) => matchPath(pattern, path));
  if (legal !== undefined) return metaOf(`/${path.split('/', 2)[1]}`).title;
  const told = [HERE, TOOLS, { [SITE_PATHS.download]: DOWNLOAD, [SITE_PATHS.partners]: PARTNERS }]
    .filter((pages) => Object.hasOwn(pages, path))
    .map((pages) => pages[path]?.title)[0];
  return told ?? (path === PATHS.home ? metaOf(path).title : NAME);
}

/** The head of a public page with its data; null when there is no such page. */
export function headOf(path: string, data: SiteData, origin: string | undefined): PageHead | null {
  const told = toldOf(path, data, origin ?? '');
  if (!told) return null;
  return origin === undefined
    ? { ...told, canonical: null, jsonLd: [] }
    : { ...told, canonical: origin + canonicalPath(path, data) };
}

/** The pages whose address says all: for sitemap.xml. */
export const fixedPaths = (): readonly string[] => [
  ...PUBLIC_PATHS,
  ...Object.keys(HERE),
  SITE_PATHS.download,
  '/about/news',
  ...Object.keys(TOOLS),
];
