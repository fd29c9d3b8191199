import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode: 0o755 });
}

/** Runs one line in a Node of its own, as `npm start` and `npm test` do before anything is installed. */
function node(line: string, env: Record<string, string> = {}): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', line], {
    cwd: here,
    encoding: 'utf8',
    env: { PATH: folder, ...env },
  });
  return { status, said: (stdout + stderr).trim() };
}

test('a Node that is too old is told so, before anything is read that it does not know', () => {
  const line =
    "Object.defineProperty(process.versions, 'node', { value: '18.20.1' }); await import('../start.mjs')";
  expect(node(line)).toEqual({
    status: 1,
    said: '柜达需要 Node.js 20.19 或更新的版本，当前是 18.20.1。请升级后再试。',
  });
});

describe('what is installed', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': { name: 'boxhaul' },
        'packages/x': { version: '1.0.0' },
        'node_modules/a': { version },
        'node_modules/other-platform': { version: '1.0.0', optional: true },
      },
    });
  const installed = () =>
    node(
      `const m = await import('./dependencies.mjs'); console.log(m.isInstalled(${JSON.stringify(folder)}))`,
    ).said;

  test('is whole only when every folder is there in its version', () => {
    put('package-lock.json', lock('1.0.0'));
    expect(installed()).toBe('false');
    put('node_modules/.package-lock.json', lock('1.0.0'));
    expect(installed()).toBe('false');
    put('node_modules/a/package.json', '{}');
    expect(installed()).toBe('true');
    put('package-lock.json', lock('1.0.1'));
    expect(installed()).toBe('false');
    put('node_modules/.package-lock.json', lock('1.0.1').slice(0, 40));
    expect(installed()).toBe('false');
  });
});

describe('the browser', () => {
  const find = "const m = await import('./browser.mjs'); console.log(m.ensureBrowser())";

  test.runIf(process.platform !== 'win32')('of the system is taken, a broken one is not', () => {
    put('chromium', '#!/bin/sh\nexit 1\n');
    put('google-chrome', '#!/bin/sh\nexit 0\n');
    expect(node(find)).toEqual({ status: 0, said: join(folder, 'google-chrome') });
  });

  test.runIf(process.platform === 'linux')('needs a Chinese font, without which every width is wrong', () => {
    put('chromium', '#!/bin/sh\nexit 0\n');
    put('fc-list', '#!/bin/sh\nexit 0\n');
    const without = node(find);
    expect(without.status).toBe(1);
    expect(without.said).toContain('没有中文字体');
    put('fc-list', '#!/bin/sh\necho NotoSansCJK.ttc\n');
    expect(node(find)).toEqual({ status: 0, said: join(folder, 'chromium') });
  });

  test('that was named and does not start is said', () => {
    const named = join(folder, 'none');
    expect(node(find, { BOXHAUL_BROWSER: named })).toEqual({
      status: 1,
      said: `BOXHAUL_BROWSER 指定的浏览器 ${named} 不能启动。`,
    });
  });
});
