import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Debian's packages. The shell draws no window of its own: pages cost a third less. */
const SHELL = 'chromium-headless-shell';
const FONT = 'fonts-noto-cjk';
const SYSTEM_NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** The program of a Chromium that starts here, or undefined. BOXHAUL_BROWSER names one outright. */
export function findBrowser() {
  return candidates().find((program) => existsSync(program) && starts(program));
}

/** Finds a browser, or brings one: by apt as root on Debian, else Playwright's own download. */
export function ensureBrowser() {
  const found = findBrowser();
  const named = process.env.BOXHAUL_BROWSER;
  if (named && found !== named) stopWith(`BOXHAUL_BROWSER 指定的浏览器 ${named} 不能启动。`);
  if (found) {
    ensureFont();
    return found;
  }
  for (const [what, bring] of [
    ['正在用 apt 安装 Chromium 和中文字体……', byApt],
    ['正在下载 Playwright 的 Chromium……', byPlaywright],
  ]) {
    if (!bring.applies()) continue;
    console.log(what);
    bring.run();
    const brought = findBrowser();
    if (brought) return brought;
  }
  stopWith(
    `没有可用的浏览器，端到端测试无法运行。请先执行这一条命令，再重新运行 npm test：\n  ${remedy()}\n` +
      '（已有 Chrome 或 Chromium 的，用 BOXHAUL_BROWSER=程序路径 指明。）',
  );
}

/** A browser that was there may have no Chinese font: every width would be wrong. Other systems bring one. */
function ensureFont() {
  if (process.platform !== 'linux' || hasChinese()) return;
  if (byApt.applies()) {
    console.log('正在用 apt 安装中文字体……');
    byApt.run([FONT]);
    if (hasChinese()) return;
  }
  stopWith(`没有中文字体，端到端测试量不准页面。请安装一种（Debian：${FONT}），再重新运行 npm test。`);
}

function hasChinese() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' });
  // Without fontconfig's own tool nothing is known.
  return status !== 0 || stdout.trim() !== '';
}

function stopWith(words) {
  console.error(words);
  process.exit(1);
}

function remedy() {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo ';
  return isDebian()
    ? `${asRoot}apt-get install -y --no-install-recommends ${[SHELL, FONT].join(' ')}`
    : 'npx playwright-core install --with-deps chromium';
}

function candidates() {
  const named = process.env.BOXHAUL_BROWSER;
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(named ? [named] : []), ...system, ...OTHER_PLACES, ...playwrightPlace()];
}

function starts(program) {
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--dump-dom',
    'about:blank',
  ];
  return spawnSync(program, args, { timeout: 60_000, stdio: 'ignore' }).status === 0;
}

function playwrightPlace() {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()];
  } catch {
    return [];
  }
}

const byApt = {
  applies: () => process.getuid?.() === 0 && isDebian(),
  run: (names = [SHELL, FONT]) => {
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    const packages = ['install', '-y', '--no-install-recommends', ...names];
    if (spawnSync('apt-get', packages, { ...options, stdio: 'ignore' }).status === 0) return;
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', packages, options);
  },
};

const byPlaywright = {
  applies: () => playwrightPlace().length > 0,
  run: () => {
    const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  },
};

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
