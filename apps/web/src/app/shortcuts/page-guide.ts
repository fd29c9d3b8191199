/** The guides as they are written, each fetched when it is first wanted. */
const GUIDES = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
});
const OF_DESK = /\/(?:administrator|carrier|dispatch|finance|operations|service)\.md$/;
const OF_CUSTOMERS = /\/customer\.md$/;

const MOST = 3;
/** A page that is named so early is what the paragraph is about. */
const EARLY = 40;

export interface GuidePart {
  /** The heading that it stands below. */
  section: string;
  text: string;
}

/** A paragraph without its marks. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '');

/** The paragraphs and items of a guide that name the page at `path`, those about it first. */
export function partsAbout(path: string, guide: string): GuidePart[] {
  const found: (GuidePart & { at: number })[] = [];
  let section = '';
  for (const line of guide.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '');
    const at = line.search(new RegExp(`\`${path.replaceAll('/', '\\/')}(?:\\?[^\`]*)?\``));
    if (at >= 0 && !line.startsWith('#')) found.push({ section, text: plain(line), at });
  }
  return found
    .toSorted((a, b) => Number(a.at > EARLY) - Number(b.at > EARLY))
    .map(({ section: heading, text }) => ({ section: heading, text }));
}

/** What the guides say of the page at an address; [] where they do not name it. */
export async function pageGuide(path: string): Promise<GuidePart[]> {
  const wanted = path.startsWith('/ops') ? OF_DESK : OF_CUSTOMERS;
  const files = Object.entries(GUIDES).filter(([file]) => wanted.test(file));
  const guides = await Promise.all(files.map(([, load]) => load()));
  return guides.flatMap((guide) => partsAbout(path, guide)).slice(0, MOST);
}
