import type { VisitDevice, VisitPage } from '../words/visit';

/** By the beginning of the address, the longer ones first. */
const BEGINNINGS: readonly (readonly [string, VisitPage])[] = [
  ['/about/news/detail', 'newsDetail'],
  ['/about/news', 'news'],
  ['/about/overview', 'overview'],
  ['/about', 'about'],
  ['/track', 'track'],
  ['/partners', 'partners'],
  ['/download', 'download'],
  ['/addrMapping', 'doorTool'],
  ['/forbidden', 'forbidden'],
  ['/vehicle', 'vehicle'],
  ['/trajectory', 'trajectory'],
  ['/certificate', 'certificate'],
  ['/shipcompany', 'shipcompany'],
  ['/contractSign', 'contractSign'],
  ['/agreement', 'legal'],
  ['/privacy', 'legal'],
  ['/account', 'account'],
  ['/admin', 'portal'],
  ['/a', 'share'],
];

/** Of those who work for the platform nothing is counted. */
const OWN = ['/ops', '/driver', '/dev'];

const isBelow = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`);

/** Which page an address is, so that no number, code or name in it is kept; null where nothing is counted. */
export function visitPage(path: string): VisitPage | null {
  if (path === '/') return 'home';
  if (OWN.some((beginning) => isBelow(path, beginning))) return null;
  return BEGINNINGS.find(([beginning]) => isBelow(path, beginning))?.[1] ?? 'other';
}

const ROBOTS = [
  'bot',
  'spider',
  'crawl',
  'slurp',
  'headless',
  'lighthouse',
  'curl',
  'wget',
  'python',
  'java/',
];

/** On what a browser runs, by its User-Agent; null for programs that say they are none, and for whoever says nothing. */
export function visitDevice(userAgent: string): VisitDevice | null {
  const said = userAgent.toLowerCase();
  if (said === '' || ROBOTS.some((word) => said.includes(word))) return null;
  if (said.includes('ipad') || said.includes('tablet')) return 'tablet';
  if (said.includes('android') && !said.includes('mobile')) return 'tablet';
  return said.includes('mobile') || said.includes('iphone') || said.includes('android')
    ? 'phone'
    : 'computer';
}

const MOST_HOST = 100;

/** The host that led to the site, without www; '' when it is none, or the site's own. */
export function visitReferrer(host: string, ownHost: string): string {
  const said = host.toLowerCase();
  if (said === '' || said.length > MOST_HOST || said === ownHost.toLowerCase()) return '';
  const plain = said.startsWith('www.') ? said.slice(4) : said;
  return /^[a-z0-9.-]+$/.test(plain) && plain.includes('.') ? plain : '';
}
