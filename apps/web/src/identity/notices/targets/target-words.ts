import type { NoticeTarget } from '@boxhaul/contract/identity';
import type { TargetKind } from '@boxhaul/domain/identity';
import type { Tone } from '../../../parts/kit/tone-tag';

/** The kinds of robots, beside the webhooks of an enterprise's own system. */
export const ROBOTS = ['wecom', 'dingtalk'] as const satisfies readonly TargetKind[];

interface AddressWords {
  /** What stands in the empty field. */
  sample: string;
  hint: string;
}

/** How the address of each kind looks, and where one finds it. */
export const ADDRESS_WORDS: Readonly<Record<TargetKind, AddressWords>> = {
  webhook: {
    sample: 'https://erp.example.com/hooks/boxhaul',
    hint: '您自己系统的公网 https 地址，不能是内网地址',
  },
  wecom: {
    sample: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    hint: '企业微信群 → 群机器人 → 添加，复制 Webhook 地址',
  },
  dingtalk: {
    sample: 'https://oapi.dingtalk.com/robot/send?access_token=…',
    hint: '钉钉群 → 群设置 → 机器人 → 自定义，安全设置选“加签”',
  },
};

/** How a target stands, in a word and a shape. */
export function standingOf({ stopped, stopReason, failures }: NoticeTarget): { tone: Tone; text: string } {
  if (stopped)
    return stopReason === null ? { tone: 'off', text: '已暂停' } : { tone: 'stop', text: '已自动停用' };
  return failures > 0 ? { tone: 'ask', text: `连续失败 ${failures} 次` } : { tone: 'done', text: '正常' };
}
