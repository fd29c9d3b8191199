import { describe, expect, it } from 'vitest';
import { mayOpen, menusOf, portalHome } from './menus';

const granted = (...urls: string[]) => ({
  custMenus: JSON.stringify(urls.map((menuUrl) => ({ menuUrl, menuName: '' }))),
});

describe('granted menus', () => {
  it.each(['', '{', '{}', 'null', '[1, null, {"menuName": "x"}]'])('are none in %j', (custMenus) => {
    expect(menusOf({ custMenus })).toEqual([]);
  });

  it('are those of the portal, without what is none', () => {
    expect(menusOf(granted('/admin/order-pending', '/admin/gone', '/admin/order'))).toEqual([
      '/admin/order',
      '/admin/order-pending',
    ]);
    expect(menusOf(null)).toEqual([]);
  });

  it('open their own paths only', () => {
    const menus = menusOf(granted('/admin/order'));
    expect(mayOpen('/admin/order', menus)).toBe(true);
    expect(mayOpen('/admin/order/', menus)).toBe(true);
    expect(mayOpen('/admin/order-pending', menus)).toBe(false);
  });

  it('grant the permission page with the staff list', () => {
    expect(mayOpen('/admin/staff/permission', menusOf(granted('/admin/staff/list')))).toBe(true);
    expect(mayOpen('/admin/staff/permission', menusOf(granted('/admin/order')))).toBe(false);
  });

  it('lead the logo to the order list, else to the first page, else home', () => {
    expect(portalHome(menusOf(granted('/admin/cost-flow', '/admin/order')))).toBe('/admin/order');
    expect(portalHome(menusOf(granted('/admin/cost-flow')))).toBe('/admin/cost-flow');
    expect(portalHome([])).toBe('/');
  });
});
