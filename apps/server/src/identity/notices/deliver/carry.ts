import { performance } from 'node:perf_hooks';
import { NOTICE_KIND_WORDS } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import { driverPath } from '@boxhaul/domain/site';
import type { Deps } from '../../../platform/context';
import { dingtalkPost, type Message, webhookPost, wecomPost } from '../../../platform/outgoing/messages';
import { OutwardRefusal } from '../../../platform/outgoing/outward.policy';
import type { OutwardAnswer, OutwardPost } from '../../../platform/outgoing/outward';
import { insertSms } from '../../../platform/sms/sms.repo';
import { sendSms } from '../../../platform/sms/send-sms';
import { pushToAll } from './by-push';
import { signedLink } from './signed-link';
import { countSmsSince, type Due } from './delivery.repo';
import { MOST_SMS_A_DAY, STALE_MS } from './retry.policy';

/** How an attempt went. `skip`: there is no way; `refused`: it will never go otherwise. */
export interface Outcome {
  end: 'sent' | 'failed' | 'refused' | 'skipped';
  /** For the log: what the other side said. */
  answer: string;
  ms: number;
}

type Way = (deps: Deps, due: Due, now: Date) => Promise<Omit<Outcome, 'ms'>>;

const MOST_ANSWER = 300;
const TEST = { title: '测试消息', body: '这是柜达发来的测试消息，收到即表示推送可用。' };

const textOf = ({ title, body }: Due): { title: string; text: string } => ({
  title: title ?? TEST.title,
  text: body ?? TEST.body,
});

const messageOf = (due: Due, at: Date): Message => ({ deliveryId: due.delivery_id, at, ...textOf(due) });

/** What a webhook is told, as JSON. */
function webhookBody(due: Due): string {
  const { title, text } = textOf(due);
  return JSON.stringify({
    deliveryId: due.delivery_id,
    kind: due.kind ?? 'test',
    kindName: due.kind === null ? TEST.title : NOTICE_KIND_WORDS[due.kind].name,
    title,
    body: text,
    subjectId: due.subject_id,
    facts: due.facts ?? {},
    at: toWireTime(due.noticed_at ?? due.created_at),
  });
}

const shorten = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST_ANSWER);

const ROBOT_DONE = /^\s*\{[^{}]*"errcode"\s*:\s*0\s*[,}]/;

/** Robots answer 200 to whatever comes, and say in `errcode` what became of it. */
function robotSays({ status, body }: OutwardAnswer): Omit<Outcome, 'ms'> {
  const ok = status === 200 && ROBOT_DONE.test(body);
  return { end: ok ? 'sent' : 'failed', answer: shorten(`${status} ${body}`) };
}

function webhookSays({ status, body }: OutwardAnswer): Omit<Outcome, 'ms'> {
  if (status >= 200 && status < 300) return { end: 'sent', answer: shorten(`${status} ${body}`) };
  const redirect = status >= 300 && status < 400;
  return {
    end: 'failed',
    answer: redirect ? `${status}：不跟随跳转，请填写最终地址` : shorten(`${status} ${body}`),
  };
}

/** The secrets of a target that are valid now, the newest first; null when they cannot be read any more. */
function secretsOf({ sealer }: Pick<Deps, 'sealer'>, due: Due, now: Date): string[] | null {
  const old = due.old_secret_until !== null && due.old_secret_until > now ? due.old_secret_sealed : null;
  const opened = [due.secret_sealed, old].flatMap((sealed) => (sealed === null ? [] : [sealer.open(sealed)]));
  return opened.includes(null) ? null : opened.filter((one) => one !== null);
}

const SEALED_OTHERWISE = '密钥无法读取（APP_SECRET 已更换），请重新填写';

const toTarget: Way = async (deps, due, now) => {
  const url = due.url_sealed === null ? null : deps.sealer.open(due.url_sealed);
  const secrets = secretsOf(deps, due, now);
  const [secret] = secrets ?? [];
  if (url === null || secrets === null) return { end: 'refused', answer: SEALED_OTHERWISE };
  const message = messageOf(due, now);
  if (due.channel === 'webhook') {
    return webhookSays(await deps.outward.post(webhookPost(url, secrets, message, webhookBody(due))));
  }
  const post: OutwardPost =
    due.channel === 'dingtalk' ? dingtalkPost(url, secret ?? '', message) : wecomPost(url, message);
  return robotSays(await deps.outward.post(post));
};

const stale = (due: Due, now: Date): boolean => now.getTime() - due.created_at.getTime() > STALE_MS;

const bySms: Way = async (deps, due, now) => {
  const phone = /^1\d{10}$/.exec(due.phone ?? '')?.[0];
  if (stale(due, now)) return { end: 'skipped', answer: '超过 24 小时，不再发送' };
  if (phone === undefined || due.kind === null) return { end: 'skipped', answer: '没有手机号' };
  if (!deps.sms.carries(due.kind)) return { end: 'skipped', answer: '平台没有为此类通知配置短信模板' };
  const since = new Date(now.getTime() - STALE_MS);
  if (due.account_id !== null && (await countSmsSince(deps.db, due.account_id, since)) >= MOST_SMS_A_DAY) {
    return { end: 'skipped', answer: `一天内已发 ${MOST_SMS_A_DAY} 条通知短信` };
  }
  const { title, text } = textOf(due);
  const link = signedLink(deps, due.facts);
  const params = Object.fromEntries([
    ...Object.entries(due.facts ?? {}).map(([name, value]) => [name, String(value)] as const),
    ...(link === '' ? [] : [['link', link.trim()] as const]),
  ]);
  const template = due.kind;
  // Its row is where the provider's report of the delivery is kept.
  const messageId = await insertSms(deps.db, {
    phone,
    address: null,
    template,
    provider: deps.sms.name,
    now,
  });
  await sendSms(deps, messageId, { phone, template, params, purpose: title, body: `${text}${link}` }, now);
  return { end: 'sent', answer: `已交给短信服务商（${deps.sms.name}）` };
};

const byMail: Way = async (deps, due, now) => {
  if (stale(due, now)) return { end: 'skipped', answer: '超过 24 小时，不再发送' };
  if (!deps.mail) return { end: 'skipped', answer: '平台没有配置邮件' };
  if (due.mail === null) return { end: 'skipped', answer: '没有已验证的邮箱' };
  const { title, text } = textOf(due);
  const answer = await deps.mail.send({ to: due.mail, subject: title, text, id: due.delivery_id });
  return { end: 'sent', answer: shorten(answer) };
};

/** To whichever of a person's browsers are left; it has come when one of them took it. */
const byPush: Way = async (deps, due, now) => {
  if (stale(due, now)) return { end: 'skipped', answer: '超过 24 小时，不再发送' };
  if (!deps.push) return { end: 'skipped', answer: '平台没有配置浏览器推送' };
  const { account_id: accountId, delivery_id: deliveryId } = due;
  if (accountId === null) return { end: 'skipped', answer: '没有收件人' };
  const path = driverPath(due.kind, due.subject_id);
  const { browsers, took, answer } = await pushToAll(deps, { accountId, deliveryId, path, ...textOf(due) });
  if (took > 0) return { end: 'sent', answer: `已推送到 ${took} 个浏览器` };
  return browsers === 0
    ? { end: 'skipped', answer: '没有开通推送的浏览器' }
    : { end: 'failed', answer: shorten(answer) };
};

const WAYS: Readonly<Record<Due['channel'], Way>> = {
  sms: bySms,
  mail: byMail,
  push: byPush,
  webhook: toTarget,
  wecom: toTarget,
  dingtalk: toTarget,
};

/** What kept an answer from coming, in words for whoever reads the log. */
function faultOf(error: unknown): Omit<Outcome, 'ms'> {
  if (error instanceof OutwardRefusal) return { end: 'refused', answer: error.message };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (name === 'TimeoutError' || name === 'AbortError') return { end: 'failed', answer: '对方没有及时答复' };
  const words: Readonly<Record<string, string>> = {
    ECONNREFUSED: '对方拒绝连接',
    ECONNRESET: '对方断开了连接',
    ENOTFOUND: '找不到该域名',
    ETIMEDOUT: '连接超时',
  };
  return { end: 'failed', answer: shorten(words[code] ?? message) };
}

/** Sends once; whatever happens is an outcome. */
export async function carry(deps: Deps, due: Due, now: Date): Promise<Outcome> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const outcome = await WAYS[due.channel](deps, due, now);
    return { ...outcome, ms: took() };
  } catch (error) {
    return { ...faultOf(error), ms: took() };
  }
}
