import { readFile } from 'node:fs/promises';
import { certificateInFile } from '@boxhaul/domain/fleet';
import { checkCertificateText } from './check-file';

const [path, publicKey] = process.argv.slice(2);
if (path === undefined) {
  console.log('用法：npm run check:certificate -- 证书.json（或证书.pdf） [平台公钥]');
  process.exitCode = 2;
} else {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) console.log(`读不到文件 ${path}`);
  process.exitCode =
    bytes === null ? 2 : checkCertificateText(certificateInFile(bytes), publicKey, console.log);
}
