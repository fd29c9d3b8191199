import type { AuditEntry } from '@boxhaul/contract/identity';
import { CERTIFICATION_FIELD_WORDS, PAYMENT_TERM_WORDS, RIGHT_WORDS } from '@boxhaul/domain/identity';
import css from './audit-changes.module.css';

/** What the fields that use cases note are called. */
const FIELDS: Readonly<Record<string, string>> = {
  agree: '同意',
  cabinet: '箱序',
  callName: '操作',
  contactName: CERTIFICATION_FIELD_WORDS.linkman,
  content: '内容',
  contractNo: '合同编号',
  creditDays: '账期（天）',
  creditLimit: '信用额度（元）',
  customer: '客户编号',
  customerName: CERTIFICATION_FIELD_WORDS.name,
  deviceId: '设备号',
  disabled: '停用',
  disabledReason: '停用原因',
  doneAt: '完成时间',
  driverName: '司机',
  files: '文件',
  from: '开始日期',
  keyword: '关键词',
  legKind: '运输段',
  loginName: '账号',
  node: '节点',
  operator: '操作人编号',
  payment: '付款方式',
  phone: '手机号',
  plateNumber: '车牌',
  price: '单价（元）',
  remark: '备注',
  rights: '权限',
  role: '角色',
  roleName: '角色名称',
  taxpayerId: CERTIFICATION_FIELD_WORDS.taxpayerIdNumber,
  taskIds: '任务编号',
  to: '结束日期',
  username: '姓名',
  validFrom: '有效期自',
  validTo: '有效期至',
};
const VALUES: Readonly<Record<string, string>> = { ...RIGHT_WORDS, ...PAYMENT_TERM_WORDS };

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(wordsOf).join('、');
  if (typeof value === 'string') return VALUES[value] ?? value;
  return JSON.stringify(value);
}

/** What a row of the log says that changed, field by field; nothing where it says none. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (keys.length === 0) return null;
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {before && <th scope="col">变更前</th>}
          {after && <th scope="col">{before ? '变更后' : '内容'}</th>}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key} data-same={wordsOf(before?.[key]) === wordsOf(after?.[key]) || undefined}>
            <th scope="row">{FIELDS[key] ?? key}</th>
            {before && <td>{wordsOf(before[key])}</td>}
            {after && <td>{wordsOf(after[key])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
