export interface PageMeta {
  title: string;
  description: string;
}

const HOME: PageMeta = {
  title: '柜达 BoxHaul · 集装箱拖车运价查询与下单',
  description:
    '珠三角各港到门点的集装箱拖车装货、送货运价当场可查，按价下单，车到哪里、花了多少同一张单上看得见。',
};
const NOT_FOUND: PageMeta = { title: '页面不存在 · 柜达 BoxHaul', description: '' };
const PAGES: Readonly<Record<string, PageMeta>> = { '/': HOME };

/** Title and description of a public page. */
export const metaOf = (path: string): PageMeta =>
  Object.hasOwn(PAGES, path) ? (PAGES[path] ?? NOT_FOUND) : NOT_FOUND;
