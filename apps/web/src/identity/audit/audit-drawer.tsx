import type { AuditEntry } from '@boxhaul/contract/identity';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { Link } from 'react-router';
import { AuditChanges } from '../../parts/identity/audit-changes';
import { NotInList } from '../../parts/kit/record/not-in-list';
import { useOpenRow } from '../../parts/kit/record/use-open-row';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';

interface AuditDrawerProps {
  walk: ListWalk;
  /** Those of the list; absent while they are on their way. */
  rows: readonly AuditEntry[] | undefined;
}

const keyOf = ({ auditId }: AuditEntry) => auditId;

/** The row of the log that is open, with what changed. */
export function AuditDrawer({ walk, rows }: AuditDrawerProps) {
  const entry = useOpenRow(rows, keyOf, walk.openId);
  return (
    <Drawer open={walk.openId !== null} title="操作详情" walk={walk} onClose={walk.close}>
      {entry ? (
        <Entry entry={entry} />
      ) : (
        <NotInList waiting={!rows} text="可能有更新的记录排在了前面，请翻页或按日期查找。" />
      )}
    </Drawer>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <Facts
        facts={[
          { label: '操作', value: entry.action },
          { label: '结果', value: entry.done ? '成功' : '失败' },
          { label: '时间', value: entry.time },
          { label: '操作人', value: entry.operatorName ?? '未知账号' },
          {
            label: '对象',
            value:
              [entry.target && AUDIT_TARGET_WORDS[entry.target], entry.targetName]
                .filter(Boolean)
                .join(' ') || '—',
          },
          {
            label: '客户',
            value: entry.customerId ? (
              <Link to={`/ops/customers?customer=${entry.customerId}`}>{entry.customerName}</Link>
            ) : (
              '—'
            ),
          },
          { label: 'IP', value: entry.ip },
          { label: '请求号', value: entry.requestId },
          { label: '原因', value: entry.reason ?? '—', wide: true },
        ]}
      />
      {(entry.before ?? entry.after) && (
        <Section title="变更内容">
          <AuditChanges entry={entry} />
        </Section>
      )}
    </>
  );
}
