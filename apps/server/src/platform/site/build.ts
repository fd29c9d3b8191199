import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the web's server entry offers (apps/web/src/entry-server.tsx, found by its place in the build). */
export interface Renderer {
  /** `origin`: how the site is called from outside, if that is known. */
  render(path: string, data: unknown, origin?: string): Promise<RenderedPage>;
  isClientOnly(path: string): boolean;
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
  /** The front page: its style sheets written into it, its scripts asked for after what is seen. */
  inlined: string;
  /** The same for the public pages behind it. */
  inlinedRest: string;
  /** The driver's page, with all that it is made of named in its head. */
  driver: string;
  /** The page with the skeleton of one that the browser draws, and its sheets. */
  framed: string;
  renderer: Renderer;
}

const SKELETON = /\s*<!--skeleton-->.*?<!--\/skeleton-->/s;
const withoutSkeleton = (html: string): string => html.replace(SKELETON, '');

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** A sheet written into a page; the link, which loads nothing, tells the loader of the parts that it is there. */
const styleOf = async (clientDir: string, sheet: string): Promise<string> =>
  `<style>${await readFile(path.join(clientDir, sheet), 'utf8')}</style><link rel="stylesheet" href="/${sheet}" disabled>`;

async function inlineSheets(html: string, clientDir: string): Promise<string> {
  const sheets = [...html.matchAll(SHEET)];
  const styles = await Promise.all(sheets.map(([, sheet]) => styleOf(clientDir, sheet ?? '')));
  return sheets.reduce((page, [link], i) => page.replace(link, () => styles[i] ?? ''), html);
}

const SCRIPT = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** Under which id a page keeps the scripts that follow what is seen (app/before-paint.ts of the web begins them). */
const LATER = 'scripts';

/**
 * What the server has drawn is seen before the scripts that make it answer are asked for: on a slow line they would take
 * half of it from what is seen. They stand in a template, which loads nothing.
 */
function paintFirst(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([script]) => script.trim()).join('');
  const later = `<template id="${LATER}">${scripts}</template>`;
  return html.replace(SCRIPT, '').replace('</head>', () => `${later}</head>`);
}

/** The parts that the server renders, each a chunk of its own, as the browser build's manifest calls them: the front page, */
const HOME = ['src/app/home/home-page.tsx'];
/** and every page behind it. */
const REST = [
  'src/app/tool-page.tsx',
  'src/identity/legal/legal-page.tsx',
  'src/site/download/download-page.tsx',
  'src/fleet/track-page/track-page.tsx',
  'src/fleet/ship-lookup/ship-lookup-page.tsx',
  'src/pricing/door-tool/door-tool-page.tsx',
  'src/pricing/zones/forbidden-page.tsx',
  'src/fleet/origin/certificate-page.tsx',
];

/** What the browser draws at /driver. */
const DRIVER = ['src/app/driver/driver-app.tsx'];

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Readonly<Record<string, Chunk | undefined>>;
/** What the browser build made, and where it stands. */
interface BuiltParts {
  clientDir: string;
  manifest: Manifest;
}

const readManifest = async (clientDir: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8'));

/** Chunks and what they import, beside what the first page begins with, in the order in which they run. */
function chunksOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || seen.has(name)) return [];
    seen.add(name);
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk];
  });
}

/**
 * A page with the sheets of the parts that draw it, without which it would move when these come. Their scripts follow the
 * first ones: asked for with them, they would hold back what is seen.
 */
async function withSheets(
  html: string,
  { clientDir, manifest }: BuiltParts,
  parts: readonly string[],
): Promise<string> {
  const sheets = chunksOf(manifest, parts).flatMap(({ css = [] }) => css);
  const styles = await Promise.all(sheets.map((sheet) => styleOf(clientDir, sheet)));
  const head = styles.join('');
  return html.replace('</head>', () => `${head}</head>`);
}

/** A page that one part alone draws asks for all of its scripts at once: on a slow line each round of imports costs half a second. */
function withScripts(html: string, { manifest }: BuiltParts, parts: readonly string[]): string {
  const scripts = chunksOf(manifest, parts)
    .filter(({ file }) => !html.includes(`/${file}"`))
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
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
  const built = { clientDir, manifest: await readManifest(clientDir) };
  return {
    clientDir,
    shell: withoutSkeleton(index),
    driver: withScripts(await withSheets(inlined, built, DRIVER), built, DRIVER),
    files: await filesBelow(clientDir),
    inlined: paintFirst(await withSheets(inlined, built, HOME)),
    inlinedRest: paintFirst(await withSheets(inlined, built, REST)),
    framed,
    renderer: (await import(entry)) as Renderer,
  };
}
