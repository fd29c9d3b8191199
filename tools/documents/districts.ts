import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The districts from left to right: each knows those before it. */
export const readDistricts = (root: string): string[] =>
  JSON.parse(readFileSync(join(root, 'tools', 'boundaries', 'districts.json'), 'utf8'));

const BEGIN = '<!-- districts: npm run districts -->';
const END = '<!-- /districts -->';

const PLACES = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
};

/** The folders of a district in a place, without its vocabularies. */
function roomsOf(root: string, place: string, district: string): string {
  const folder = join(root, place, district);
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
}

/** The text with its table of districts as the folders stand now. Throws where it has no place for one. */
export function drawDistricts(root: string, text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('the document has no place for the districts');
  const rows = readDistricts(root).map((name) =>
    [`\`${name}\``, ...Object.values(PLACES).map((place) => roomsOf(root, place, name))].join(' | '),
  );
  const lines = [['district', ...Object.keys(PLACES)].join(' | '), '--- | --- | --- | --- | ---', ...rows];
  const table = lines.map((line) => `| ${line} |`).join('\n');
  return `${text.slice(0, from)}${BEGIN}\n\n${table}\n\n${text.slice(to)}`;
}
