import { type Db, sql } from '@boxhaul/db';
import { DEMO_MARK } from '@boxhaul/reference';
import type { Given } from './day-plan';

/** How large the company is, where there is one beside the small world. */
export const DEMO_SCALE_MARK = 'demo_scale';

/** What a day's log says beside the numbers of its orders: its tracks are there. */
export const TRACKS = 't';
/** Before an order that was refused, and is not tried again. */
const LEFT_OUT = 'x';

const settingOf = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('app_setting').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** When the world was made and how large; undefined: it is the small one. */
export async function readGiven(db: Db): Promise<Given | undefined> {
  const [made, scale] = [await settingOf(db, DEMO_MARK), await settingOf(db, DEMO_SCALE_MARK)];
  return made === undefined || scale === undefined
    ? undefined
    : { base: new Date(made), scale: Number(scale) };
}

/** What of a part of the world is there already. */
export async function readLog(db: Db, part: string): Promise<ReadonlySet<string>> {
  const said = await settingOf(db, `demo ${part}`);
  return new Set(said === undefined ? [] : said.split(',').map((entry) => entry.replace(LEFT_OUT, '')));
}

/** Says that an entry of a part is there, in the transaction that made it; or that it is left out. */
export async function writeLog(db: Db, part: string, entry: string, leftOut = false): Promise<void> {
  await sql`insert into app_setting (key, value) values (${`demo ${part}`}, ${(leftOut ? LEFT_OUT : '') + entry})
    on conflict (key) do update set value = app_setting.value || ',' || excluded.value`.execute(db);
}
