/** What the company says of itself: /about and /about/overview. */
export const COMPANY_PAGES = ['about', 'overview'] as const;
export type CompanyPage = (typeof COMPANY_PAGES)[number];

/** How people call it. */
export const COMPANY_PAGE_WORDS: Readonly<Record<CompanyPage, string>> = {
  about: '关于我们',
  overview: '公司概况',
};
