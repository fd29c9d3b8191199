import type { Db } from '@boxhaul/db';
import { type Config, hashPassword, openInProcess } from '../../server/src/start';
import type { OpenApi } from '../../../demo/seed/callers';
import { DEMO_PASSWORD, seedDemo } from '../../../demo/seed/seed-demo';
import { openWorld, type OpenedWorld } from '../../../demo/world/open-world';

interface Building {
  /** Given up at the next call once it is aborted, so that nothing of it stands. */
  cancel?: AbortSignal;
  now?: Date;
}

/** The server's own calls, until `cancel` is aborted. */
const openCalls =
  (config: Config, cancel: AbortSignal | undefined): OpenApi =>
  async (tx, clock) => {
    const api = await openInProcess(config, tx, clock);
    const transport: typeof api.transport = (request) => {
      cancel?.throwIfAborted();
      return api.transport(request);
    };
    return { ...api, transport };
  };

/** Builds the demo world once, by the server's own calls; false when it is there. Rejects when it is cancelled. */
export const buildDemo = (
  config: Config,
  db: Db,
  { cancel, now = new Date() }: Building = {},
): Promise<boolean> =>
  seedDemo(db, { now, scale: config.demoScale, hashPassword, openApi: openCalls(config, cancel) });

/** From the start of the process until the site is to serve, with its gateway and the rest that has to start yet. */
const SERVE_AFTER_MS = 74_000;

/** Plays what goes on in the demo's company, as far as there is time for before the site serves. */
export const playDemo = (
  config: Config,
  db: Db,
  { say, cancel }: { say: (line: string) => void; cancel?: AbortSignal },
): Promise<OpenedWorld> =>
  openWorld(db, {
    say,
    hashPassword,
    password: DEMO_PASSWORD,
    openApi: openCalls(config, undefined),
    serveBy: SERVE_AFTER_MS,
    ...(cancel && { cancel }),
  });

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Said when the demo's published passwords can be used from other machines. */
export const demoWarning = (host: string): string | undefined =>
  LOOPBACK.test(host)
    ? undefined
    : `警告：演示数据正在对外开放（HOST=${host}）。演示账号的密码是公开的，任何能连到本机的人都能以管理员登录；不要存放真实数据。`;

/** Who may sign in to the demo world (decisions 10). */
export const DEMO_WORDS = [
  `演示账号（密码均为 ${DEMO_PASSWORD}）：`,
  '  客户　13800000001 企业主　13800000002 员工（仅订单）　13800000003 另一家企业　13800000004 未认证',
  '  运营　kefu 客服　diaodu 调度　caiwu 财务　admin 管理员　（登录页 /ops/login）',
  '  司机　13900000001',
];
