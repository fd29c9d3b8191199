import { type Db } from '@boxhaul/db';
import { DEMO_MARK } from '@boxhaul/reference';

/** Production on a former demo would let anybody in: its passwords are published. Throws a sentence for who starts it. */
export async function refuseDemoWorld(db: Db): Promise<void> {
  const mark = await db
    .selectFrom('app_setting')
    .select('key')
    .where('key', '=', DEMO_MARK)
    .executeTakeFirst();
  if (mark) {
    throw new Error(
      '这个数据库里是演示数据，演示账号的密码是公开的，不能用于生产环境。请换一个空的 DATA_DIR 或 DATABASE_URL。',
    );
  }
}
