// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isClientOnly, render, sitemapPaths } from './entry-server';
import { siteData } from './testing/site-fixtures';

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

  it.each([
    ['/agreement', '服务协议', '广州市有管辖权的人民法院'],
    ['/privacy', '隐私政策', '行踪轨迹'],
  ])('is the whole legal text at %s', async (path, title, words) => {
    const page = await render(path, siteData);
    expect(page).toMatchObject({ status: 200, meta: { title: expect.stringContaining(title) } });
    expect(page.html).toContain(words);
    expect(page.html).not.toMatch(/<script|<template/);
  });

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

  it('names the public pages', () => {
    expect(sitemapPaths()).toEqual(['/', '/agreement', '/privacy']);
  });
});
