import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The districts from left to right: each knows those before it. */
export const readDistricts = (root: string): string[] =>
  JSON.parse(readFileSync(join(root, 'tools', 'boundaries', 'districts.json'), 'utf8'));

const BEGIN = '<!-- districts: npm run districts -->';
const END = '<!-- /districts -->';

/** The folders of a district in a package, without its vocabularies. */
const roomsOf = (root: string, pack: string, district: string): string =>
  readdirSync(join(root, 'packages', pack, 'src', district), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map(({ name }) => name)
    .toSorted()
    .join(', ');

/** The text with its table of districts as the folders stand now. Throws where it has no place for one. */
export function drawDistricts(root: string, text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('the document has no place for the districts');
  const rows = readDistricts(root).map(
    (name) => `| \`${name}\` | ${roomsOf(root, 'domain', name)} | ${roomsOf(root, 'contract', name)} |`,
  );
  const table = ['| district | domain | contract |', '| --- | --- | --- |', ...rows].join('\n');
  return `${text.slice(0, from)}${BEGIN}\n\n${table}\n\n${text.slice(to)}`;
}
