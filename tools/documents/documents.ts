import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A text for people; `path` with slashes from the root. */
export type Document = { path: string; text: string };

const FOLDERS = ['apps', 'packages', 'demo', 'data-sources', 'docs', 'tools', 'e2e', 'bench'];
const NOT_OURS = /(?:^|\/)(?:node_modules|dist)$/;

/** Every Markdown file of the project, those of the root first. */
export function readDocuments(root: string): Document[] {
  const read = (path: string): Document => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const found = readdirSync(root).filter((name) => name.endsWith('.md'));
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !NOT_OURS.test(path)) walk(path);
      else if (path.endsWith('.md')) found.push(path);
    }
  };
  for (const folder of FOLDERS) if (isThere(join(root, folder))) walk(folder);
  return found.map(read);
}

/** Where a document's relative links and pictures lead, from the root, and the heading that they name. */
export function linksOf({ path, text }: Document): { target: string; anchor: string }[] {
  const outsideCode = text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...outsideCode.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', anchor = ''] = link.split('#');
      return { target: file === '' ? path : posix.join(dirname(path), file), anchor };
    });
}

/** What a heading is called in a link: 'One process or many' is one-process-or-many. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links and pictures that lead nowhere, a sentence each. */
export function findDeadLinks(root: string, documents: readonly Document[]): string[] {
  const headings = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap((document) =>
    linksOf(document).flatMap(({ target, anchor }) => {
      if (!isThere(join(root, target))) return [`${document.path}：${target} 不存在`];
      const known = anchor === '' || headings.get(target)?.includes(decodeURIComponent(anchor));
      return known ? [] : [`${document.path}：${target} 里没有“${anchor}”一节`];
    }),
  );
}

/** Pictures of docs/images that no document shows, or that are too heavy, a sentence each. */
export function findIdlePictures(root: string, documents: readonly Document[], mostBytes: number): string[] {
  const shown = new Set(documents.flatMap((document) => linksOf(document).map(({ target }) => target)));
  return readdirSync(join(root, 'docs/images')).flatMap((name) => {
    const path = `docs/images/${name}`;
    const bytes = statSync(join(root, path)).size;
    return [
      ...(shown.has(path) ? [] : [`${path} 没有文档用到`]),
      ...(bytes > mostBytes ? [`${path} 有 ${bytes} 字节，最多 ${mostBytes}`] : []),
    ];
  });
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
