/** How the site is called in titles. */
export const SITE_NAME = '柜达 BoxHaul';

/** What a tab, a search engine and a screen reader call a page. */
export const pageTitle = (text: string): string => `${text} · ${SITE_NAME}`;
