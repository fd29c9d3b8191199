import { describe, expect, test } from 'vitest';
import { startFault } from './start-fault';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('a sentence for each thing that stops a start', () => {
  test.each([
    ['28P01', '不接受这个用户名或密码'],
    ['28000', '不允许这个用户从本机登录'],
    ['3D000', '指定的数据库不存在'],
    ['42501', '用户的权限不够'],
    ['53300', '连接数已满'],
    ['53100', '数据库所在的磁盘已满'],
    ['57P03', '正在启动或恢复'],
    ['57P01', '正在停止'],
    ['25006', '只读的备库'],
  ])('SQLSTATE %s', (code, words) => {
    expect(startFault(coded(code))).toContain(words);
    const wrapped = new Error('迁移 0001_x.sql 执行失败', { cause: coded(code) });
    expect(startFault(wrapped)).toContain(words);
  });

  test.each([
    ['write: No space left on device', '磁盘已满'],
    ['ENOSPC: no space', '磁盘已满'],
    ['SASL: client password must be a string', '没有密码'],
    ['The server does not support SSL connections', '没有开启 SSL'],
    ['self-signed certificate', '证书无法验证'],
    ['unable to verify the first one', '证书无法验证'],
    ['Certificate has expired', '证书无法验证'],
    ['timeout exceeded when trying to connect', '连接数据库超时'],
    ['connection timeout', '连接数据库超时'],
    ['Connection terminated unexpectedly', '数据库中断了连接'],
  ])('%s', (message, words) => {
    expect(startFault(new Error(message))).toContain(words);
  });

  const place = { address: '10.0.0.1', port: 5432 };
  test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])('%s', (code) => {
    expect(startFault(coded(code, place))).toBe(
      `连不上数据库 10.0.0.1:5432（${code}）。请检查 DATABASE_URL，并确认数据库已启动。`,
    );
  });

  test.each([
    ['EADDRINUSE', { port: 8080 }, '端口 8080 已被占用'],
    ['EADDRNOTAVAIL', { address: '10.1.1.1' }, '本机没有 10.1.1.1 地址。请检查 HOST。'],
    ['EADDRNOTAVAIL', {}, '本机没有 这个 地址。请检查 HOST。'],
    ['ENOTFOUND', { hostname: 'db.local' }, '找不到主机 db.local。'],
    ['EAI_AGAIN', { hostname: 'db.local' }, '找不到主机 db.local。'],
    ['ENOENT', { syscall: 'connect', path: '/run/pg' }, '连不上数据库 /run/pg。'],
    ['ENOENT', { syscall: 'mkdir', path: '/proc/x' }, '/proc/x 建不了目录。'],
    ['EACCES', { syscall: 'listen', port: 80 }, '没有权限使用端口 80。'],
    ['EACCES', { syscall: 'open', path: '/data' }, '没有权限写 /data。'],
    ['EPERM', { syscall: 'chmod', path: '/data' }, '没有权限写 /data。'],
    ['EROFS', { syscall: 'open', path: '/data' }, '没有权限写 /data。'],
    ['ENOTDIR', { path: '/a/b' }, '/a/b 不是目录。请检查 DATA_DIR。'],
    ['EEXIST', { path: '/a/b' }, '/a/b 不是目录。请检查 DATA_DIR。'],
  ])('%s with %j', (code, more, sentence) => {
    expect(startFault(coded(code, more)).startsWith(sentence)).toBe(true);
  });

  test('several addresses of one host: the first speaks', () => {
    const both = new AggregateError([coded('ECONNREFUSED', place), coded('ETIMEDOUT')], '');
    expect(startFault(both)).toContain('10.0.0.1:5432（ECONNREFUSED）');
  });

  test('a file that is gone, and what nobody knows, keeps its stack; Chinese words stand as they are', () => {
    expect(startFault(coded('ENOENT', { syscall: 'open' }))).toContain('start-sentences.test');
    expect(startFault(coded('E_OTHER'))).toContain('start-sentences.test');
    expect(startFault(new Error('配置有误'))).toBe('配置有误');
    expect(startFault('text')).toBe('text');
  });
});
