/** A customer-service number. Weights are relative: 50, 15, 15, 15 need not come to a hundred (decisions 11.16). */
export interface ServicePhone {
  phone: string;
  weight: number;
}

/** A code that visitors scan, with what it leads to; without a picture it is not shown. */
export interface SiteCode {
  /** The picture's path on the site, or ''. */
  picture: string;
  text: string;
}

/** What operators keep of the public site beside its news. Every text may be '': then its line is not shown. */
export interface SiteContent {
  footerText: string;
  address: string;
  copyright: string;
  /** 'ICP备…号'. */
  icp: string;
  /** '粤公网安备 44030702001234号'. */
  policeRecord: string;
  /** Where the site of before is. */
  oldSite: string;
  phones: readonly ServicePhone[];
  licences: readonly { name: string; number: string }[];
  socialCode: SiteCode;
  driverCode: SiteCode;
  /** The driver's app: how its version is called, and what is new in it, a line each. */
  driverApp: { version: string; notes: string };
  /** In the order in which they are shown. */
  partners: readonly { name: string; link: string; logo: string }[];
  /** What is announced on the home page, in the order in which it is shown. */
  banners: readonly SiteBanner[];
  /** What customers said, as they allowed it to be shown. */
  words: readonly { text: string; who: string }[];
}

/** A line on the home page, within a time: 'YYYY-MM-DD HH:mm:ss' of Asia/Shanghai, '' where it has no end. */
export interface SiteBanner {
  text: string;
  /** A path of the site, another site's address, or ''. */
  link: string;
  from: string;
  to: string;
  /** The picture's path on the site, or '': then it is a line at the top. */
  picture: string;
  /** What the picture shows, for who does not see it. */
  alt: string;
  /** What of the picture stays where it is cut, in percent of its width and height. */
  focusX: number;
  focusY: number;
}

/** A banner that is a line of text alone. */
export const NO_BANNER_PICTURE = { picture: '', alt: '', focusX: 50, focusY: 50 } as const;

/** Those that are shown at a moment, which is written as they are. */
export const bannersAt = <B extends Pick<SiteBanner, 'from' | 'to'>>(
  banners: readonly B[],
  at: string,
): B[] => banners.filter(({ from, to }) => from <= at && (to === '' || at < to));

/** What is shown before operators have written anything: S9's odds, with numbers of no one. */
export const FIRST_SITE: SiteContent = {
  footerText: '',
  address: '',
  copyright: '',
  icp: '',
  policeRecord: '',
  oldSite: '',
  phones: [
    { phone: '400-800-8001', weight: 50 },
    { phone: '400-800-8002', weight: 15 },
    { phone: '400-800-8003', weight: 15 },
    { phone: '400-800-8004', weight: 15 },
  ],
  licences: [],
  socialCode: { picture: '', text: '' },
  driverCode: { picture: '', text: '' },
  driverApp: {
    version: '1.0',
    notes: '接单、拒单与导航\n每个节点一个按钮，按要求填柜号封号、拍照\n没有网络也能登记，联网后按顺序补发',
  },
  partners: [],
  banners: [],
  words: [],
};

const twice = (list: readonly string[]): string | undefined =>
  list.find((each, i) => list.indexOf(each) !== i);

/** What is wrong with it as a whole, and in which field; null when nothing is. */
export function siteFault({
  phones,
  partners,
  banners,
}: Pick<SiteContent, 'phones' | 'partners' | 'banners'>): {
  field: 'phones' | 'partners' | 'banners';
  message: string;
} | null {
  if (phones.length > 0 && phones.every(({ weight }) => weight === 0))
    return { field: 'phones', message: '至少一个客服电话的权重要大于 0，否则一个也不会显示' };
  const phone = twice(phones.map((each) => each.phone));
  if (phone !== undefined) return { field: 'phones', message: `客服电话 ${phone} 填了两次` };
  const partner = twice(partners.map(({ name }) => name));
  if (partner !== undefined) return { field: 'partners', message: `合作伙伴“${partner}”填了两次` };
  const banner = banners.find(({ from, to }) => to !== '' && to <= from);
  if (banner) return { field: 'banners', message: `公告“${banner.text}”的结束时间不晚于开始时间` };
  const unsaid = banners.find(({ picture, alt }) => picture !== '' && alt.trim() === '');
  if (unsaid) return { field: 'banners', message: `公告“${unsaid.text}”的图片要写替代文字` };
  return null;
}

/** Where the police record can be looked up; null when the text holds no number of one (14 digits). */
export function policeRecordUrl(record: string): string | null {
  const code = /(?<!\d)\d{14}(?!\d)/.exec(record)?.[0];
  return code === undefined ? null : `https://beian.mps.gov.cn/#/query/webSearch?code=${code}`;
}

/** Every picture that it shows, with the field that holds it. */
export const sitePictures = ({
  socialCode,
  driverCode,
  partners,
  banners,
}: Pick<SiteContent, 'socialCode' | 'driverCode' | 'partners' | 'banners'>): {
  field: 'socialCode' | 'driverCode' | 'partners' | 'banners';
  path: string;
}[] =>
  [
    { field: 'socialCode' as const, path: socialCode.picture },
    { field: 'driverCode' as const, path: driverCode.picture },
    ...partners.map(({ logo }) => ({ field: 'partners' as const, path: logo })),
    ...banners.map(({ picture }) => ({ field: 'banners' as const, path: picture })),
  ].filter(({ path }) => path !== '');
