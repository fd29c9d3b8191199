import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { makeFolder, writeText } from './durable-files';

/** A folder of backups of one database; `id` names its place in the database's WAL. */
export type Destination = {
  root: string;
  id: string;
  bases: string;
  wal: string;
  files: string;
};

const CARD = 'boxhaul-backup.json';
const FORMAT = 1;

type Card = { format: number; id: string; system: string };

const at = (root: string, id: string): Destination => ({
  root,
  id,
  bases: join(root, 'base'),
  wal: join(root, 'wal'),
  files: join(root, 'files'),
});

function readCard(root: string): Card | undefined {
  const path = join(root, CARD);
  if (!existsSync(path)) return undefined;
  const card = JSON.parse(readFileSync(path, 'utf8')) as Card;
  if (card.format !== FORMAT) {
    throw new Error(`${root} 里的备份是另一个版本的柜达做的（格式 ${card.format}），请用那个版本。`);
  }
  return card;
}

/** Opens an existing folder of backups; undefined when it is none. */
export function openDestination(root: string): Destination | undefined {
  const card = readCard(root);
  return card && at(root, card.id);
}

/** Opens the folder for another backup of the database `system`; makes it when it is new or empty. */
export async function makeDestination(root: string, dataDir: string, system: string): Promise<Destination> {
  const inside = relative(resolve(dataDir), resolve(root));
  if (inside !== '..' && !inside.startsWith(`..${sep}`)) {
    throw new Error(`备份不能放在数据目录 ${dataDir} 里面，请换一个地方，最好是另一块磁盘。`);
  }
  await makeFolder(root);
  const card = readCard(root);
  if (!card && readdirSync(root).some((name) => !name.startsWith(CARD))) {
    throw new Error(`${root} 里有别的文件。请用一个空目录，或已有的柜达备份目录。`);
  }
  if (card && card.system !== system) {
    throw new Error(`${root} 里是另一个数据库的备份。请为这个数据库换一个目录。`);
  }
  const { id } = card ?? { id: randomUUID().replaceAll('-', '') };
  const destination = at(root, id);
  // The card first: a folder that was left half made is ours all the same.
  if (!card) await writeText(join(root, CARD), JSON.stringify({ format: FORMAT, id, system } satisfies Card));
  for (const folder of [destination.bases, destination.wal, destination.files]) await makeFolder(folder);
  return destination;
}
