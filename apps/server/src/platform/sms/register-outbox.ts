import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context';
import { Refusal } from '../http/refusal';
import { listOutbox } from './outbox.repo';

const MOST = 100;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

type Message = Awaited<ReturnType<typeof listOutbox>>[number];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const STYLE = `body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem}
h1{font-size:1.5rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8885;padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top}
code{font:600 1.15rem ui-monospace,monospace;letter-spacing:.08em}p{opacity:.75}:root{color-scheme:light dark}.wide{overflow-x:auto}
td:nth-child(-n+3){white-space:nowrap}@media(max-width:640px){thead{position:absolute;clip-path:inset(50%)}table,tbody{display:block}
tr{display:grid;grid-template-columns:1fr auto;gap:.125rem .75rem;padding:.75rem 0;border-bottom:1px solid #8885}td{border:0;padding:0}td:last-child{grid-column:1/-1}}`;

const row = (message: Message): string =>
  `<tr><td>${escape(toWireTime(message.created_at))}</td><td>${message.kind === 'sms' ? '短信' : '图形验证码'}</td>` +
  `<td>${escape(message.phone ?? '—')}</td><td><code>${escape(message.code)}</code></td><td>${escape(message.body)}</td></tr>`;

const page = (messages: readonly Message[]): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>演示发件箱 - 柜达</title><style>${STYLE}</style></head><body>
<h1>演示发件箱</h1>
<p>演示环境不接短信服务商：本该发到手机上的短信，以及图形验证码的答案，都列在这里（最近 ${MOST} 条，新的在前，保留一天）。生产环境没有这个页面。</p>
${
  messages.length === 0
    ? '<p>还没有内容。请在登录窗口选择验证码登录，获取图形验证码后刷新本页。</p>'
    : `<div class="wide"><table><thead><tr><th>时间</th><th>种类</th><th>手机号</th><th>验证码</th><th>内容</th></tr></thead><tbody>${messages.map(row).join('')}</tbody></table></div>`
}
</body></html>`;

/**
 * /dev/outbox: what would have gone to phones, and captcha answers. There is none in production; outside the demo world
 * it answers this machine alone.
 */
export function registerOutbox(app: FastifyInstance, deps: Deps): void {
  app.get('/dev/outbox', { exposeHeadRoute: false }, async (request, reply) => {
    if (!deps.config.demo && !LOOPBACK.test(request.ip)) throw new Refusal('NO_SUCH_PATH');
    const messages = await listOutbox(deps.db, MOST);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (!(request.headers.accept ?? '').includes('application/json')) {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page(messages));
    }
    const list = messages.map(({ kind, phone, purpose, code, body, created_at }) => ({
      kind,
      phone,
      purpose,
      code,
      body,
      at: toWireTime(created_at),
    }));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(list));
  });
}
