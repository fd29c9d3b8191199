import { readFile } from 'node:fs/promises';
import { checkCertificateText } from './check-file';

const [path, publicKey] = process.argv.slice(2);
if (path === undefined) {
  console.log('用法：npm run check:certificate -- 证书.json [平台公钥]');
  process.exitCode = 2;
} else {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) console.log(`读不到文件 ${path}`);
  process.exitCode = text === null ? 2 : checkCertificateText(text, publicKey, console.log);
}
