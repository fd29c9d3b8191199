import { describe, expect, it } from 'vitest';
import { CUSTOMER_RIGHT_WORDS, CUSTOMER_RIGHTS, readCustomerRights } from './customer-rights';
import { grantsOfAccount } from './customer-role';
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
    expect(MENUS.filter((menu) => MENU_WORDS[menu].built)).toEqual([
      '/admin/order',
      '/admin/order-pending',
      '/admin/cost-flow',
      '/admin/financeSettlement',
      '/admin/staff/list',
      '/admin/customer-base',
    ]);
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

describe('what a role of an enterprise gives', () => {
  const role = {
    isOwner: false,
    menus: ['/admin/customer-base', '/admin/order', '/x'],
    rights: ['costs', 'all'],
  };

  it('is what stands in it', () => {
    expect(grantsOfAccount(role, true)).toEqual({
      menus: ['/admin/order', '/admin/customer-base'],
      rights: ['costs'],
    });
  });

  it('is everything for the owner, whatever stands in it', () => {
    expect(grantsOfAccount({ isOwner: true, menus: [], rights: [] }, true)).toEqual({
      menus: MENUS,
      rights: CUSTOMER_RIGHTS,
    });
  });

  it('is no page but the enterprise’s own before certification', () => {
    expect(grantsOfAccount(role, false).menus).toEqual(['/admin/customer-base']);
    expect(grantsOfAccount({ ...role, menus: ['/admin/order'] }, false).menus).toEqual([]);
    expect(grantsOfAccount({ ...role, isOwner: true }, false)).toEqual({
      menus: ['/admin/customer-base'],
      rights: CUSTOMER_RIGHTS,
    });
  });

  it('has rights with words of their own', () => {
    const words = CUSTOMER_RIGHTS.map((right) => CUSTOMER_RIGHT_WORDS[right]);
    expect(new Set(words.map(({ name }) => name)).size).toBe(CUSTOMER_RIGHTS.length);
    expect(new Set(words.map(({ hint }) => hint)).size).toBe(CUSTOMER_RIGHTS.length);
    expect(readCustomerRights([...CUSTOMER_RIGHTS].reverse())).toEqual(CUSTOMER_RIGHTS);
    expect(readCustomerRights(['order.view', ''])).toEqual([]);
  });
});
