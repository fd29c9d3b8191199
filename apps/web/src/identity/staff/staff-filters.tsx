import type { CustRole } from '@boxhaul/contract/identity';
import { ACCOUNT_STATE_WORDS, ACCOUNT_STATES } from '@boxhaul/domain/identity';
import { SearchBox } from '../../ui/form/search-box';
import { Select } from '../../ui/form/select';
import css from './staff.module.css';
import type { StaffFilter } from './use-staff-filter';

const STATES = [
  { value: '', label: '全部状态' },
  ...ACCOUNT_STATES.map((one) => ({ value: one, label: ACCOUNT_STATE_WORDS[one] })),
];

interface StaffFiltersProps extends Pick<StaffFilter, 'filter' | 'change'> {
  roles: readonly CustRole[];
}

/** Narrows the list by words, state and role. */
export function StaffFilters({ filter, change, roles }: StaffFiltersProps) {
  return (
    <div className={css.filters}>
      <SearchBox
        className={css.search}
        label="搜索员工"
        placeholder="姓名或手机号码"
        keyword={filter.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      <Select
        label="状态"
        value={filter.state ?? ''}
        options={STATES}
        onChange={(state) => change({ state })}
      />
      <Select
        label="角色"
        value={filter.custRoleId}
        options={[
          { value: '', label: '全部角色' },
          ...roles.map(({ id, roleName }) => ({ value: id, label: roleName })),
        ]}
        onChange={(role) => change({ role })}
      />
    </div>
  );
}
