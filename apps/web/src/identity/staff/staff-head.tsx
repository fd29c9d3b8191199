import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import css from './staff.module.css';

const PAGES = [
  { to: '/admin/staff/list', label: '员工列表' },
  { to: '/admin/staff/permission', label: '权限管理' },
] as const;

/** The way from people to their roles, and back. */
export function StaffPages() {
  return (
    <nav className={css.tabs} aria-label="员工与权限">
      {PAGES.map(({ to, label }) => (
        <NavLink key={to} to={to} className={css.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The head of the page of roles, with the way to people. */
export function StaffHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <StaffPages />
      {children}
    </header>
  );
}
