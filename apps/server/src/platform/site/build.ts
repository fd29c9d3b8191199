import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the web's server entry offers (apps/web/src/entry-server.tsx, found by its place in the build). */
export interface Renderer {
  /** `origin`: how the site is called from outside, if that is known. */
  render(path: string, data: unknown, origin?: string): Promise<RenderedPage>;
  isClientOnly(path: string): boolean;
  /** The head of a page that the browser draws; null for one that nobody should find. */
  shellHead(path: string, origin?: string): PageHead | null;
  /** The script that runs in the head of rendered pages, before anything is seen. */
  beforePaint: string;
  sitemapPaths(): readonly string[];
}

export interface PageHead {
  title: string;
  description: string;
  /** The page's own address, whole; null where there is none, or nobody knows how the site is called. */
  canonical: string | null;
  type: 'website' | 'article';
  /** For search engines, by schema.org. */
  jsonLd: readonly object[];
}

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  meta: PageHead;
  figureFont: string;
}

/** The built web: the browser's files, the page they start from, and the renderer. */
export interface Build {
  clientDir: string;
  /** Paths below clientDir with slashes; hidden files left out. */
  files: ReadonlySet<string>;
  /** index.html as the browser build wrote it, without its skeleton. */
  shell: string;
  /** The same with its style sheets written into it. */
  inlined: string;
  /** That with the sheets of the public pages behind the front page, which come with a lazy chunk. */
  inlinedRest: string;
  /** That with the skeleton of a page that the browser draws. */
  framed: string;
  renderer: Renderer;
}

const SKELETON = /\s*<!--skeleton-->.*?<!--\/skeleton-->/s;
const withoutSkeleton = (html: string): string => html.replace(SKELETON, '');

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

async function inlineSheets(html: string, clientDir: string): Promise<string> {
  const sheets = [...html.matchAll(SHEET)];
  const styles = await Promise.all(
    sheets.map(([, href]) => readFile(path.join(clientDir, href ?? ''), 'utf8')),
  );
  return sheets.reduce(
    (page, [link], i) => page.replace(link, () => `<style>${styles[i] ?? ''}</style>`),
    html,
  );
}

/** The chunk of every page behind the front page, as the browser build's manifest calls it. */
const REST = 'src/app/tool-page.tsx';
/** The tools among them that the server renders, each a chunk of its own: without their sheets they would move when these come. */
const TOOLS = [
  'src/features/track-page/track-page.tsx',
  'src/features/ship-lookup/ship-lookup-page.tsx',
  'src/features/door-tool/door-tool-page.tsx',
  'src/features/origin/certificate-page.tsx',
];

type Manifest = Readonly<
  Record<string, { css?: string[]; imports?: string[]; isEntry?: boolean } | undefined>
>;

/** The sheets that a chunk and what it imports bring, beside those of the first page. */
function sheetsOf(manifest: Manifest, chunk: string, seen = new Set<string>()): string[] {
  const part = manifest[chunk];
  if (!part || part.isEntry || seen.has(chunk)) return [];
  seen.add(chunk);
  return [...(part.imports ?? []).flatMap((each) => sheetsOf(manifest, each, seen)), ...(part.css ?? [])];
}

async function withSheets(html: string, clientDir: string): Promise<string> {
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8'),
  );
  const seen = new Set<string>();
  const sheets = [REST, ...TOOLS].flatMap((chunk) => sheetsOf(manifest, chunk, seen));
  const styles = await Promise.all(sheets.map((sheet) => readFile(path.join(clientDir, sheet), 'utf8')));
  return html.replace('</head>', () => `${styles.map((style) => `<style>${style}</style>`).join('')}</head>`);
}

async function filesBelow(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Set(files.filter((file) => !file.split('/').some((part) => part.startsWith('.'))));
}

/** Reads the build once. Rejects when it is not there or not whole. */
export async function readBuild(buildDir: string): Promise<Build> {
  try {
    return await read(buildDir);
  } catch (cause) {
    throw new Error(
      `BUILD_DIR（${path.resolve(buildDir)}）里没有完整的网站构建产物。请先执行 npm run build。`,
      {
        cause,
      },
    );
  }
}

async function read(buildDir: string): Promise<Build> {
  const clientDir = path.resolve(buildDir, 'client');
  const entry = pathToFileURL(path.resolve(buildDir, 'ssr', 'entry-server.mjs')).href;
  const index = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const framed = await inlineSheets(index, clientDir);
  const inlined = withoutSkeleton(framed);
  return {
    clientDir,
    shell: withoutSkeleton(index),
    files: await filesBelow(clientDir),
    inlined,
    inlinedRest: await withSheets(inlined, clientDir),
    framed,
    renderer: (await import(entry)) as Renderer,
  };
}
