import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unprivilegedAccount, serverAccount } from './account';
import { admitSocketOnly, ensureCluster } from './cluster';

let folder: string;
let cluster: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'boxhaul-cluster-')));
  chmodSync(folder, 0o755);
  cluster = join(folder, 'cluster');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MAKES = 'echo 17 > PG_VERSION; pwd > where; echo "$@" > said; env | sort > env; id -u > who';
function make(does = MAKES, more: object = {}) {
  const initdb = join(folder, 'initdb');
  writeFileSync(initdb, `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  return ensureCluster(cluster, {
    binaries: { initdb, postgres: '', pgCtl: '' },
    account: undefined,
    durable: true,
    passwordFile: join(folder, 'password'),
    ...more,
  });
}
const read = (name: string) => readFileSync(join(cluster, name), 'utf8').trim();

describe.runIf(process.platform === 'linux')('a new cluster', () => {
  test('is made by initdb in a folder of its own, once', async () => {
    expect(await make()).toBe(true);
    expect(read('where')).toBe(`${cluster}.new`);
    expect(read('said')).toBe(
      '-D /proc/self/cwd --username=boxhaul --encoding=UTF8 --locale=C --locale-provider=builtin ' +
        '--builtin-locale=C.UTF-8 --data-checksums --auth=trust',
    );
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
    expect(existsSync(`${cluster}.new`)).toBe(false);
    expect(read('env')).toContain('LC_ALL=C');
    expect(read('env')).not.toContain('HOME=');
    expect(await make('exit 1')).toBe(false);
  });

  test('need not reach the disk when it is thrown away, and may ask for a password', async () => {
    await make(MAKES, { durable: false, password: 'pw' });
    expect(read('said')).toMatch(/ --no-sync --auth=scram-sha-256 --pwfile=.*\/password$/);
    expect(readFileSync(join(folder, 'password'), 'utf8')).toBe('pw');
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  });

  test('that was interrupted is thrown away', async () => {
    mkdirSync(`${cluster}.new`);
    writeFileSync(join(`${cluster}.new`, 'half'), '');
    await make();
    expect(existsSync(join(cluster, 'half'))).toBe(false);
  });

  test('that cannot be made is said with all that initdb said', async () => {
    await expect(make('echo one; echo two >&2; exit 3')).rejects.toThrow(
      /^内置数据库初始化失败（initdb 退出码 3）：\n(one\ntwo|two\none)$/,
    );
    expect(existsSync(cluster)).toBe(false);
    await expect(make('', { binaries: { initdb: join(folder, 'none') } })).rejects.toThrow('ENOENT');
  });

  test.runIf(process.getuid?.() === 0)('belongs to the account that runs it', async () => {
    await make(MAKES, { account: { uid: 65_534, gid: 65_533 } });
    expect(statSync(cluster)).toMatchObject({ uid: 65_534, gid: 65_533 });
    expect(read('who')).toBe('65534');
  });

  test('admits the socket alone', () => {
    mkdirSync(cluster);
    admitSocketOnly(cluster);
    expect(read('pg_hba.conf')).toBe('local all all trust\nhost all all all reject');
  });
});

describe('the account of the server', () => {
  test.each([
    ['postgres:x:26:27::/:\nnobody:x:65534:65533::/:', { uid: 26, gid: 27 }],
    ['nobody:x:65534:65533::/:\npostgres:x:26:27::/:', { uid: 26, gid: 27 }],
    ['root:x:0:0::/:\nnobody:x:99:98::/:', { uid: 99, gid: 98 }],
    ['postgres:x:0:27::/:\nnobody:x:99:98::/:', { uid: 99, gid: 98 }],
    ['postgres:x:26:0::/:', { uid: 26, gid: 0 }],
    ['postgres:x::27::/:\nnobody:x:99:98::/:', { uid: 99, gid: 98 }],
    ['postgres:x:26\nnobody:x:99:98::/:', { uid: 99, gid: 98 }],
  ])('is lent by root out of %j', (passwd, account) => {
    expect(unprivilegedAccount(passwd)).toEqual(account);
  });

  test('is none of those that are not there', () => {
    expect(() => unprivilegedAccount('root:x:0:0::/:')).toThrow('请换普通用户运行');
  });

  test.runIf(process.getuid?.() === 0)('owns the cluster, or is given it with all that is in it', () => {
    const lent = serverAccount(join(folder, 'none'))!;
    expect(lent.uid).toBeGreaterThan(0);
    mkdirSync(join(cluster, 'base', '1'), { recursive: true });
    writeFileSync(join(cluster, 'base', '1', 'file'), '');
    expect(serverAccount(cluster)).toEqual(lent);
    for (const path of ['', 'base', 'base/1', 'base/1/file'])
      expect(statSync(join(cluster, path))).toMatchObject(lent);
    expect(serverAccount(cluster)).toEqual(lent);
  });

  test('is ourselves unless we are root', () => {
    expect(serverAccount(cluster, 1000)).toBeUndefined();
    expect(serverAccount(cluster, 1)).toBeUndefined();
  });
});
