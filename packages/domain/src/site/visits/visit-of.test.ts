import { describe, expect, it } from 'vitest';
import { visitDevice, visitPage, visitReferrer } from './visit-of';

describe('the page of a visit', () => {
  it.each([
    ['/', 'home'],
    ['/track', 'track'],
    ['/about', 'about'],
    ['/about/overview', 'overview'],
    ['/about/news/3', 'news'],
    ['/about/news/detail/17', 'newsDetail'],
    ['/a/Xy81', 'share'],
    ['/admin/order', 'portal'],
    ['/account/safety', 'account'],
    ['/agreement', 'legal'],
    ['/shipcompany', 'shipcompany'],
    ['/no/such/page', 'other'],
    ['/aboutness', 'other'],
    ['', 'other'],
  ])('%s is %s', (path, page) => expect(visitPage(path)).toBe(page));

  it.each(['/ops', '/ops/orders', '/driver', '/dev/outbox'])('%s is not counted', (path) =>
    expect(visitPage(path)).toBeNull(),
  );
});

describe('the device of a visit', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36', 'computer'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; PLK110) Chrome/156.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/156.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ])('%s is a %s', (userAgent, device) => expect(visitDevice(userAgent)).toBe(device));

  it.each([
    '',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 HeadlessChrome/156.0',
    'curl/8.9',
  ])('%s is none', (userAgent) => expect(visitDevice(userAgent)).toBeNull());
});

describe('what led to a visit', () => {
  it.each([
    ['www.baidu.com', 'baidu.com'],
    ['mp.weixin.qq.com', 'mp.weixin.qq.com'],
    ['WWW.Bing.COM', 'bing.com'],
    ['', ''],
    ['boxhaul.example', ''],
    ['localhost', ''],
    ['<script>.com', ''],
    [`${'a'.repeat(100)}.com`, ''],
  ])('%s is kept as %s', (host, kept) => expect(visitReferrer(host, 'boxhaul.example')).toBe(kept));
});
