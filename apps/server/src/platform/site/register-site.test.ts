import { places, quotes } from '@boxhaul/contract/pricing';
import { content } from '@boxhaul/contract/site';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSite } from './register-site';

const INDEX = `<!doctype html><html><head><!--head--><title>shell</title>
<script type="module" crossorigin src="/assets/a-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/a-1.css">
</head><body><div id="root"><!--app--></div>
    <!--skeleton-->
    <p class="page-skeleton">rows</p>
    <!--/skeleton--><!--data--></body></html>`;
/** What the browser build says of the parts that draw pages. */
const MANIFEST = {
  'index.html': { isEntry: true, css: ['assets/a-1.css'] },
  _shared: { css: ['assets/shared.css'] },
  'src/app/home/home-page.tsx': { css: ['assets/home.css'], imports: ['index.html'] },
  'src/app/tool-page.tsx': { css: ['assets/rest.css'], imports: ['_shared', 'index.html'] },
  'src/identity/legal/legal-page.tsx': { imports: ['_shared'] },
  _dialog: { file: 'assets/dialog.js', css: ['assets/shared.css'] },
  'src/app/driver/driver-app.tsx': {
    file: 'assets/driver.js',
    css: ['assets/driver.css'],
    imports: ['_dialog', 'index.html'],
  },
};
const SKELETON = /\n {4}<!--skeleton-->[^]*<!--\/skeleton-->/;
const BARE = INDEX.replace(SKELETON, '');
const OWN_SHEET = '<style>.a{color:red}</style><link rel="stylesheet" href="/assets/a-1.css" disabled>';
const FRAMED = INDEX.replace(/<link.*>/, OWN_SHEET);

const ENTRY = `
let renders = 0;
let drawing = false;
export const render = async (path, data) => {
  if (drawing) throw new Error('two pages are drawn at once');
  drawing = true;
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  drawing = false;
  renders += 1;
  const found = path === '/' || path === '/partners' || data.page?.newsDetail;
  const status = found ? 200 : 404;
  const html = '<h1>' + path + ' ' + renders + '</h1><p>' + data.home.figures.docks + '</p>';
  return { html, status, meta: { title: 'T & "Q"', description: path === '/' ? 'D <b>' : '', canonical: found && 'https://boxhaul.example' + path, type: 'website', jsonLd: found ? [{ name: '</script>' }] : [] }, figureFont: '/assets/f.woff2' };
};
export const isClientOnly = (path) => path === "/driver" || /^\\/(admin|ops)\\//.test(path);
export const beforePaint = 'try{}catch{}';
export const sitemapPaths = () => ['/'];
`;

let buildDir: string;
let app: FastifyInstance;
let now: Date;
let homeFails: boolean;
let stamp: string;
let shown: string;
let partners: string[];

/** The sheets that are written into a page, each with the link that tells the loader so. */
const sheetsOf = (page: string) =>
  [
    ...page.matchAll(/<style>[^<]+<\/style><link rel="stylesheet" href="\/assets\/([\w-]+)\.css" disabled>/g),
  ].map(([, name]) => name);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** What the site asks of the calls beside it. */
function answerCalls(to: FastifyInstance): void {
  const done = (data: unknown) => ({ code: '1', success: true, message: '', data });
  to.get(quotes.home.path, () =>
    homeFails
      ? { code: '0', message: 'down' }
      : done({ figures: { docks: shown }, lanes: [], servicePhones: [], site: { partners } }),
  );
  const news = {
    newsId: '7',
    title: 'A & B',
    summary: '<b>',
    publishAt: '2026-11-19 10:00:00',
    updatedAt: '2026-11-20 09:00:00',
  };
  to.get(content.newsData.path, () => done([news]));
  to.get(content.newsPage.path, () => done({ data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 10 }));
  to.get<{ Params: { newsId: string } }>('/api/open/news/detail/:newsId', ({ params }) =>
    params.newsId === '7' ? done(news) : { code: '0', message: '未找到该记录' },
  );
  to.get(places.harborsWithDocks.path, () => done([]));
  to.get(places.quotePage.path, () => done({ level3RegionAddr: [{}], allShipCompanyList: [] }));
  to.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: '0' }));
}

beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'boxhaul-site-'));
  await mkdir(join(buildDir, 'client', 'assets'), { recursive: true });
  await mkdir(join(buildDir, 'client', '.vite'));
  await mkdir(join(buildDir, 'ssr'));
  const put = (file: string, text: string) => writeFile(join(buildDir, file), text);
  await put('client/index.html', INDEX);
  await put('client/assets/a-1.css', '.a{color:red}');
  await put('client/assets/a-1.js', 'plain');
  await put('client/assets/a-1.js.gz', 'packed');
  await put('client/.vite/manifest.json', JSON.stringify(MANIFEST));
  for (const name of ['home', 'rest', 'shared', 'driver'])
    await put(`client/assets/${name}.css`, `.${name}{}`);
  await put('client/favicon.svg', '<svg/>');
  await put('ssr/entry-server.mjs', ENTRY);
  now = new Date('2026-11-20T02:00:00Z');
  homeFails = false;
  stamp = '1';
  shown = '</script><b>';
  partners = [];
  app = Fastify();
  answerCalls(app);
  await registerSite(app, {
    buildDir,
    origin: 'https://boxhaul.example',
    clock: () => now,
    stamp: async () => stamp,
  });
});

afterEach(async () => {
  await app.close();
  await rm(buildDir, { recursive: true });
});

describe('the site', () => {
  it('renders a public page with its data, style and head, escaped', async () => {
    const page = await get('/?harbor=x');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<style>.a{color:red}</style>');
    // None that a browser fetches.
    expect(page.body).not.toMatch(/rel="stylesheet"(?![^>]*disabled)/);
    expect(page.body).toContain('<title>T &amp; &quot;Q&quot;</title>');
    expect(page.body).toContain('content="D &lt;b&gt;"');
    expect(page.body).toContain('<link rel="preload" href="/assets/f.woff2" as="font"');
    const json = /id="site-data">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      home: { figures: { docks: '</script><b>' }, lanes: [], servicePhones: [], site: { partners: [] } },
      harbors: [],
      shipCompanies: [],
    });
  });

  it('runs one script in its head, which the policy names by its hash', async () => {
    const { body, headers } = await get('/');
    const inline = /<script>([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(inline).toBe('try{}catch{}');
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('lets nobody find what belongs to somebody', async () => {
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/admin/order')).headers['x-robots-tag']).toBe('noindex');
  });

  it('keeps a page for 60 s', async () => {
    const first = await get('/');
    now = new Date(now.getTime() + 59_000);
    expect((await get('/')).body).toBe(first.body);
    now = new Date(now.getTime() + 2_000);
    expect((await get('/')).body).not.toBe(first.body);
  });

  it('shows published content a second later, on whatever node', async () => {
    const first = await get('/about/news/detail/7');
    expect(first.statusCode).toBe(200);
    stamp = '2';
    expect((await get('/about/news/detail/7')).body).toBe(first.body);
    now = new Date(now.getTime() + 1_000);
    expect((await get('/about/news/detail/7')).body).not.toBe(first.body);
  });

  it('has what stands on every page anew with the content, too', async () => {
    const texts = async () => [(await get('/')).body, (await get('/nothing')).body];
    const before = await texts();
    shown = 'new';
    stamp = '2';
    now = new Date(now.getTime() + 1_000);
    for (const [i, page] of (await texts()).entries()) {
      expect(page).not.toBe(before[i]);
      expect(page).toContain('<p>new</p>');
    }
  });

  it('has a page of partners while there are any, in the site map too', async () => {
    expect((await get('/partners')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('/partners<');
    partners = ['甲'];
    stamp = '2';
    now = new Date(now.getTime() + 1_000);
    expect((await get('/partners')).statusCode).toBe(200);
    expect((await get('/sitemap.xml')).body).toContain('/partners<');
  });

  it('tells search engines whose page it is, and nothing in that closes the script', async () => {
    const { body } = await get('/about/news/detail/7');
    expect(body).toContain('<link rel="canonical" href="https://boxhaul.example/about/news/detail/7">');
    expect(body).toContain('<meta property="og:title" content="T &amp; &quot;Q&quot;">');
    expect(body).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
  });

  it('has a picture of each page for social sites, and none of what is no page', async () => {
    const { body } = await get('/about/news/detail/7');
    const address = 'https://boxhaul.example/social/about/news/detail/7.png';
    expect(body).toContain(`<meta property="og:image" content="${address}">`);
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    for (const path of [new URL(address).pathname, '/social/home.png']) {
      const picture = await app.inject(path);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
    for (const path of ['/social/about/news/detail/8.png', '/social/x.png', '/social/', '/social/..%2f.png'])
      expect((await app.inject(path)).statusCode).toBe(404);
  });

  it.each(['8', '007', 'x', '7x'])('has no news %s', async (id) => {
    expect((await get(`/about/news/detail/${id}`)).statusCode).toBe(404);
  });

  it.each(['2', '0', 'x'])('has no page %s of the news', async (no) => {
    expect((await get(`/about/news/${no}`)).statusCode).toBe(404);
  });

  it.each([
    ['/about/news/1', '/about/news'],
    ['/about/news/', '/about/news'],
  ])('leads from %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, to]);
  });

  it('names its news in the site map and in a feed', async () => {
    const map = await get('/sitemap.xml');
    expect(map.body).toContain('/about/news/detail/7</loc><lastmod>2026-11-20T09:00:00+08:00</lastmod>');
    const feed = await get('/feed.xml');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body).toContain('<title>A &amp; B</title>');
    expect(feed.body).toContain('<summary>&lt;b></summary>');
  });

  it('answers 304 to who has the page, and packs it for who can unpack', async () => {
    const plain = await get('/');
    const etag = String(plain.headers['etag']);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    const br = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  });

  it('answers 404 with one page for every unknown path', async () => {
    // News that is not there is looked for, and then shows the same.
    const paths = ['/nothing', '/else/where', '/about/news/detail/8', '/about/news/detail/9'];
    const [a, ...others] = await Promise.all(paths.map((path) => get(path)));
    expect(a?.body).toContain('noindex');
    for (const { statusCode, body } of others) expect([statusCode, body]).toEqual([404, a?.body]);
  });

  it('draws one page at a time, so that calls are answered between two', async () => {
    const paths = ['/', '/about/news/detail/7', '/nothing'];
    const pages = await Promise.all(paths.map((path) => get(path)));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    const drawn = pages.map(({ body }) => /<h1>\S+ (\d+)</.exec(body)?.[1]);
    expect(new Set(drawn)).toEqual(new Set(['1', '2', '3']));
  });

  it.each(['/api/nothing', '/ygb-base-service/api/none', '/assets/gone.js', '/zuul/x', '/captcha'])(
    'leaves %s to the calls',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: '0' });
    },
  );

  it('sends a skeleton for pages that live in the browser, with what it needs to be seen at once', async () => {
    for (const path of ['/admin/order', '/admin/ops/x', '/ops/orders', '/ops/login/x?a=/ops/login'])
      expect((await get(path)).body).toBe(FRAMED);
    expect(FRAMED).toContain('<p class="page-skeleton">rows</p>');
  });

  it('names in the head of the driver’s page all that this is made of', async () => {
    const { body } = await get('/driver');
    expect(body.match(/<link rel="modulepreload"[^>]*>/g)).toEqual(
      ['dialog', 'driver'].map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`),
    );
    expect(sheetsOf(body)).toEqual(['a-1', 'shared', 'driver']);
    expect(body).toContain('<script type="module"');
    expect(body).not.toMatch(/page-skeleton|<template/);
    expect((await get('/ops/login')).body).not.toContain('modulepreload');
  });

  it('lets the scripts of what it renders wait, and writes the sheets of its parts into it, once each', async () => {
    const home = (await get('/')).body;
    expect(home).toContain(
      '<template id="scripts"><script type="module" crossorigin src="/assets/a-1.js"></script></template>',
    );
    expect(home.match(/a-1\.js/g)).toHaveLength(1);
    expect(sheetsOf(home)).toEqual(['a-1', 'home']);
    expect(sheetsOf((await get('/about/news/detail/7')).body)).toEqual(['a-1', 'shared', 'rest']);
    expect((await get('/admin/order')).body).not.toContain('<template');
  });

  it.each(['/', '/nothing'])('sends none with %s, which the server renders', async (path) => {
    expect((await get(path)).body).not.toContain('rows');
    expect((await get(path)).body).not.toContain('skeleton');
  });

  it('sends the empty shell at the desk’s own door, and when rendering fails', async () => {
    expect((await get('/ops/login?redirect_uri=%2Fops')).body).toBe(BARE);
    homeFails = true;
    const failed = await get('/');
    expect([failed.statusCode, failed.body]).toEqual([200, BARE]);
    homeFails = false;
    expect((await get('/')).body).toContain('<h1>/ ');
  });

  it('gives pages and scripts the policy of a page', async () => {
    for (const url of ['/', '/assets/a-1.js', '/nowhere']) {
      expect((await get(url)).headers['content-security-policy']).toContain("worker-src 'self' blob:");
    }
  });

  it('serves built files, packed ones where taken, hashed ones for ever; hidden ones never', async () => {
    const script = await get('/assets/a-1.js');
    expect(script.body).toBe('plain');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'gzip' })).body).toBe('packed');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await get('/..%2fssr/entry-server.mjs')).statusCode).toBe(404);
  });

  it('tells robots where to look', async () => {
    const headers = { host: 'evil.example' };
    const robots = await get('/robots.txt', headers);
    expect(robots.body).toBe(
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /ops',
        'Disallow: /api/',
        'Sitemap: https://boxhaul.example/sitemap.xml',
        '',
      ].join('\n'),
    );
    const sitemap = await get('/sitemap.xml', headers);
    expect(sitemap.body).toContain('<url><loc>https://boxhaul.example/</loc></url>');
    expect([robots.headers['content-type'], sitemap.headers['content-type']]).toEqual([
      'text/plain; charset=utf-8',
      'application/xml; charset=utf-8',
    ]);
    for (const { headers: said } of [robots, sitemap])
      expect(said['cache-control']).toBe('public, max-age=3600');
  });

  it('names no sitemap, feed or address while nobody has said how it is called', async () => {
    const nameless = Fastify();
    answerCalls(nameless);
    await registerSite(nameless, { buildDir, origin: undefined, clock: () => now });
    expect((await nameless.inject('/robots.txt')).body).not.toContain('Sitemap');
    for (const path of ['/sitemap.xml', '/feed.xml'])
      expect((await nameless.inject(path)).statusCode).toBe(404);
    const page = await nameless.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(page.body).toContain('<h1>/ ');
    expect(page.body).not.toMatch(/feed\.xml|evil/);
    expect((await get('/')).body).toContain('href="/feed.xml"');
    await nameless.close();
  });
});
