import { isOlderVersion, type LegalKind } from '@boxhaul/domain';

interface LegalChange {
  version: string;
  /** What differs from the version before, for who agreed to that one. */
  items: readonly string[];
}

/** What each version changed, the newest first; a new version of a text says so here. */
export const LEGAL_CHANGES: Readonly<Record<LegalKind, readonly LegalChange[]>> = {
  agreement: [
    {
      version: '1.0',
      items: [
        '正式版本：完整写明账号、企业认证、运价与报价、下单、费用与结算的规则',
        '写明维护提前一周通知，数据通常 4 小时、最长 48 小时内恢复',
        '写明条款变更提前三个工作日公布，争议先协商 60 日',
      ],
    },
  ],
  privacy: [
    {
      version: '1.0',
      items: [
        '正式版本：逐项列出收集哪些信息、用来做什么、保存多久',
        '写明如何查看、导出本人数据和注销账号，以及谁查看过您的资料',
      ],
    },
  ],
};

/** What has changed since a version that was accepted. */
export const changesSince = (kind: LegalKind, accepted: string): string[] =>
  LEGAL_CHANGES[kind].flatMap(({ version, items }) => (isOlderVersion(accepted, version) ? items : []));
