import { describe, expect, it } from 'vitest';
import { siteData } from '../testing/site-fixtures';
import { headOf, titleOf } from './site-paths';

const origin = 'https://boxhaul.example';
const news = {
  newsId: '7',
  title: '照常派车',
  summary: '',
  publishAt: '2026-11-20 10:00:00',
  updatedAt: '2026-11-20 10:00:00',
};
const pageOf = (pageNo: number) => ({
  ...siteData,
  page: { newsPage: { data: [news], rowCount: 21, total: 21, pageNo, pageSize: 10 } },
});

describe('the head of a public page', () => {
  it('names the page of the news, the first without a number', () => {
    expect(headOf('/about/news', pageOf(1), origin)).toMatchObject({
      title: '新闻动态 · 柜达 BoxHaul',
      canonical: `${origin}/about/news`,
      type: 'website',
    });
    expect(headOf('/about/news/2', pageOf(2), origin)?.title).toBe('新闻动态（第 2 页） · 柜达 BoxHaul');
    expect(headOf('/about/news', siteData, origin)).toBeNull();
  });

  it('is none of a page that is not there, whatever data came with it', () => {
    expect(headOf('/nowhere', pageOf(1), origin)).toBeNull();
    expect(headOf('/partners', siteData, origin)).toBeNull();
    expect(headOf('/about/news/detail/7', siteData, origin)).toBeNull();
  });

  it('has no address where nobody knows the origin', () => {
    expect(headOf('/', siteData, undefined)).toMatchObject({ canonical: null, jsonLd: [] });
    expect(headOf('/', siteData, origin)?.canonical).toBe(`${origin}/`);
  });
});

it.each([
  ['/about/news', '新闻动态 · 柜达 BoxHaul'],
  ['/about/news/detail/7', null],
  ['/admin/order', null],
  ['/nowhere', '柜达 BoxHaul'],
])('%s is called %s', (path, title) => {
  expect(titleOf(path)).toBe(title);
});
