import { startFault } from '@boxhaul/db';
import { readBackupArguments } from './arguments';
import { backUp, backUpFiles } from './back-up';
import { withSource } from './open-source';

try {
  const { to, keep, dataDir, isExternal } = readBackupArguments(process.argv.slice(2), process.env);
  if (isExternal) {
    console.log(
      'DATABASE_URL 指向自己的 PostgreSQL：数据库用它自己的办法备份（pg_basebackup、pgBackRest，见 docs/deploy），这里只备份上传的文件。',
    );
    await backUpFiles(dataDir, to, new Date(), console.log);
  } else await withSource(dataDir, console.log, (source) => backUp(source, to, keep, console.log));
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
