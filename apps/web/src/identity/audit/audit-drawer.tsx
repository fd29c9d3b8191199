import type { AuditEntry } from '@boxhaul/contract/identity';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { Link } from 'react-router';
import { AuditChanges } from '../../parts/identity/audit-changes';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { Drawer } from '../../ui/overlay/drawer';

/** One row of the log with what changed; null closes it. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <Drawer open={entry !== null} title="操作详情" onClose={onClose}>
      {entry && (
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
      )}
    </Drawer>
  );
}
