// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isClientOnly, render, sitemapPaths } from './entry-server';
import { legalText, siteData } from './testing/site-fixtures';

describe('the server’s part of a page', () => {
  it('is the front page with its data', async () => {
    const page = await render('/', siteData);
    expect(page).toMatchObject({ status: 200, meta: { title: expect.stringContaining('运价查询') } });
    expect(page.html).toContain('先看价');
    expect(page.html).toContain('广州南沙港');
    expect(page.html).not.toContain('这个页面不在箱单上');
    expect(page.html).not.toMatch(/<script|<template/);
    expect(page.figureFont).toMatch(/barlow-condensed-600/);
  });

  it.each(['agreement', 'privacy'] as const)('is the whole legal text at /%s', async (kind) => {
    const data = { ...siteData, page: { legal: legalText(kind) } };
    const page = await render(`/${kind}`, data);
    expect(page).toMatchObject({ status: 200, meta: { title: expect.not.stringContaining('版') } });
    expect(page.html).toContain('本文本适用于访客与客户');
    expect(page.html).not.toMatch(/<script|<template/);
    const former = legalText(kind, { version: '1.0', state: 'former' });
    const before = await render(`/${kind}/1.0`, { ...siteData, page: { legal: former } });
    expect(before.meta.title).toContain('（1.0 版，历史）');
    expect(before.html).toContain('这是历史版本');
    expect(await render(`/${kind}/9.9`, siteData)).toMatchObject({ status: 404 });
  });

  const head = {
    newsId: '7',
    title: '照常派车',
    summary: '摘要',
    publishAt: '2026-11-20 10:00:00',
    updatedAt: '2026-11-20 10:00:00',
  };
  const origin = 'https://boxhaul.example';

  it('is a piece of news, whose pasted tags are characters', async () => {
    const newsDetail = {
      ...head,
      body: '## 时间\n<img src=x onerror=1>',
      newer: null,
      older: { newsId: '6', title: '上月' },
    };
    const path = '/about/news/detail/7';
    const page = await render(path, { ...siteData, page: { newsDetail } }, origin);
    expect(page).toMatchObject({
      status: 200,
      meta: {
        title: '照常派车 · 柜达 BoxHaul',
        description: '摘要',
        canonical: origin + path,
        type: 'article',
      },
    });
    expect(page.meta.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'NewsArticle',
        datePublished: '2026-11-20T10:00:00+08:00',
        image: [`${origin}/social${path}.png`],
      }),
    );
    expect(page.html).toContain('<h2>时间</h2>');
    expect(page.html).toContain('&lt;img src=x onerror=1&gt;');
    expect(page.html).toContain('href="/about/news/detail/6"');
  });

  it('is a page of the news with the way to the next', async () => {
    const newsPage = { data: [head], rowCount: 21, total: 21, pageNo: 2, pageSize: 10 };
    const page = await render('/about/news/2', { ...siteData, page: { newsPage } }, origin);
    expect(page.meta.title).toContain('第 2 页');
    expect(page.html).toContain('href="/about/news/3"');
    expect(page.html).toContain('href="/about/news"');
  });

  const company = { title: '把拖车说清楚', lead: '导语', body: '## 我们怎样报价\n一段\n[查运价](/)' };

  it.each([
    ['/about', { company: { page: 'about' as const, ...company } }],
    ['/about/overview', { company: { page: 'overview' as const, ...company } }],
    ['/download', {}],
  ])('is %s', async (path, shown) => {
    const page = await render(path, { ...siteData, page: shown }, origin);
    expect(page).toMatchObject({ status: 200, meta: { canonical: origin + path } });
    expect(page.html).toMatch(/<h2>我们怎样报价<\/h2>|打开司机端/);
  });

  it('has the partners on a page of their own and on the front page, and what stands at the foot', async () => {
    const partners = [{ name: '甲公司', link: 'https://a.example', logo: '/upload/site/a' }];
    const site = { ...siteData.home.site, partners, icp: '粤ICP备00000000号' };
    const data = { ...siteData, home: { ...siteData.home, site } };
    for (const path of ['/', '/partners']) {
      const page = await render(path, data, origin);
      expect(page).toMatchObject({ status: 200, meta: { canonical: origin + path } });
      expect(page.html).toContain('alt="甲公司"');
      expect(page.html).toContain('粤ICP备00000000号');
      expect(page.html).not.toMatch(/<script|<template/);
    }
    expect(await render('/partners', siteData, origin)).toMatchObject({ status: 404 });
  });

  it.each(['/about/news/detail/7', '/about/news/2'])(
    'is a page that does not exist for %s without data',
    async (path) => {
      expect(await render(path, siteData)).toMatchObject({ status: 404 });
    },
  );

  it.each(['/x', '/404', '/toString'])('is a page that does not exist for %s', async (path) => {
    const page = await render(path, siteData);
    expect(page).toMatchObject({ status: 404, meta: { title: expect.stringContaining('页面不存在') } });
    expect(page.html).toContain('这个页面不在箱单上');
  });

  it.each([
    ['/admin', true],
    ['/admin/order', true],
    ['/ops/login', true],
    ['/', false],
    ['/administer', false],
  ])('leaves %s to the browser: %s', (path, left) => {
    expect(isClientOnly(path)).toBe(left);
  });

  it.each(['/track', '/shipcompany', '/addrMapping'])(
    'locks the fields of %s until the page answers: nothing typed before is lost',
    async (path) => {
      const { html } = await render(path, siteData, origin);
      const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
      expect(form).toMatch(/^<form[^>]*><fieldset[^>]* disabled=""/);
      expect(form).toMatch(/<(?:input|textarea)[^]*<\/fieldset>$/);
    },
  );

  it.each([
    ['/track', '货物跟踪', '联系电话后四位'],
    ['/shipcompany', '船期查询', '输入订舱号或柜号'],
    ['/addrMapping', '门点查询', '得到标准的街道'],
    ['/forbidden', '限行查询', '全天的通行时段'],
    ['/certificate', '证书核验', '证书不证明什么'],
  ])('is the tool at %s, whole before a script runs', async (path, name, text) => {
    const page = await render(path, siteData, origin);
    expect(page).toMatchObject({
      status: 200,
      meta: { title: `${name} · 柜达 BoxHaul`, canonical: origin + path },
    });
    expect(page.meta.description.length).toBeGreaterThan(30);
    expect(page.html).toContain(text);
    expect(page.html).not.toMatch(/<script|<template/);
  });

  it('names the public pages', () => {
    expect(sitemapPaths()).toEqual([
      '/',
      '/agreement',
      '/privacy',
      '/about',
      '/about/overview',
      '/download',
      '/about/news',
      '/track',
      '/shipcompany',
      '/addrMapping',
      '/forbidden',
      '/certificate',
    ]);
  });
});
