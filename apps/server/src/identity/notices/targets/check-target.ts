import type { TargetKind } from '@boxhaul/domain/identity';
import type { Deps } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { OutwardRefusal } from '../../../platform/outgoing/outward.policy';

/** Where the robots of each house live, and how the settings of a group show it. */
const ROBOT_HOSTS: Readonly<
  Record<Exclude<TargetKind, 'webhook'>, { host: string; path: string; says: string }>
> = {
  wecom: {
    host: 'qyapi.weixin.qq.com',
    path: '/cgi-bin/webhook/send',
    says: '请粘贴企业微信群机器人的 Webhook 地址（https://qyapi.weixin.qq.com/…）',
  },
  dingtalk: {
    host: 'oapi.dingtalk.com',
    path: '/robot/send',
    says: '请粘贴钉钉群机器人的 Webhook 地址（https://oapi.dingtalk.com/…）',
  },
};

/** Refuses an address to which nothing of ours may go; before the transaction, since it asks name servers. */
export async function checkTargetUrl(
  { outward, config }: Pick<Deps, 'outward' | 'config'>,
  kind: TargetKind,
  url: string,
): Promise<void> {
  if (kind !== 'webhook' && !config.outgoingLocal) {
    const { host, path, says } = ROBOT_HOSTS[kind];
    const given = URL.canParse(url) ? new URL(url) : undefined;
    if (given?.host !== host || given.pathname !== path) throw refuseField('url', says);
  }
  await outward.check(url).catch((error: unknown) => {
    throw error instanceof OutwardRefusal ? refuseField('url', error.message) : error;
  });
}

/** An address without what lets others post there: its host and the end of its path. */
export function maskUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const rest = pathname + search;
  return rest.length <= 1 ? origin : `${origin}/…${rest.slice(-4)}`;
}
