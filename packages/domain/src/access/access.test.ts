import { describe, expect, it } from 'vitest';
import { MENU_WORDS, MENUS, readMenus } from './menus';
import { readRights, RIGHT_WORDS, RIGHTS } from './rights';

describe('menus', () => {
  it('are read in their order, each once, without what is none', () => {
    const texts = ['/admin/customer-base', '/admin/order', '/admin', '/admin/order', '', 'order.view'];
    expect(readMenus(texts)).toEqual(['/admin/order', '/admin/customer-base']);
    expect(readMenus([...MENUS].reverse())).toEqual(MENUS);
    expect(readMenus([])).toEqual([]);
  });

  it('open their own page, and the staff list the permission page too (S2)', () => {
    const more = MENUS.filter((menu) => MENU_WORDS[menu].opens.join() !== menu);
    expect(more).toEqual(['/admin/staff/list']);
    expect(MENU_WORDS['/admin/staff/list'].opens).toEqual(['/admin/staff/list', '/admin/staff/permission']);
  });

  it('are granted where their page is built', () => {
    expect(MENUS.filter((menu) => MENU_WORDS[menu].built)).toEqual(['/admin/order', '/admin/order-pending']);
  });

  it('have names of their own', () => {
    expect(new Set(MENUS.map((menu) => MENU_WORDS[menu].name)).size).toBe(MENUS.length);
  });
});

describe('rights', () => {
  it('are read in their order, each once, without what is none', () => {
    expect(readRights(['cost.review', 'order.view', 'order.delete', 'order.view', '/admin/order'])).toEqual([
      'order.view',
      'cost.review',
    ]);
    expect(readRights([...RIGHTS].reverse())).toEqual(RIGHTS);
    expect(readRights([])).toEqual([]);
  });

  it('have words of their own', () => {
    expect(new Set(Object.values(RIGHT_WORDS)).size).toBe(RIGHTS.length);
  });
});
