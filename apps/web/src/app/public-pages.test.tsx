import { account } from '@boxhaul/contract/identity';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountDialogStore, closeAccountDialog } from '../lib/account-dialog-store';
import { sessionStore, signIn, signOut } from '../data/kit/session';
import { SiteDataContext } from '../data/kit/site-data';
import { customerUser, done, fakeServer } from '../testing/fake-server';
import { siteData } from '../testing/site-fixtures';
import { AfterNavigation } from './after-navigation';
import { project } from './home/delta-shapes';
import { FiguresStrip } from './home/figures-strip';
import { metaOf } from './paths';
import { PublicFooter } from './public-layout/public-footer';
import { PublicHeader } from './public-layout/public-header';
import { QrPicture } from '../parts/kit/qr-picture';

const open = (part: React.ReactNode, home = siteData.home) =>
  render(
    <MemoryRouter>
      <SiteDataContext value={{ ...siteData, home }}>{part}</SiteDataContext>
    </MemoryRouter>,
  );
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  signOut();
  closeAccountDialog();
});

describe('the head of the site', () => {
  it('offers a visitor to sign in', async () => {
    open(<PublicHeader />);
    expect(href('柜达 BoxHaul 首页')).toBe('/');
    expect(screen.getByText('400-800-8001').closest('a')).toHaveAttribute('href', 'tel:400-800-8001');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'Login' });
  });

  it('greets a customer, leads to the centre, and signs out', async () => {
    const server = fakeServer([[account.logout, done(account.logout, null)]]);
    signIn('t', customerUser);
    open(<PublicHeader />);
    expect(href('柜达 BoxHaul 首页')).toBe('/admin/order');
    expect((await screen.findByRole('link', { name: '管理中心' })).getAttribute('href')).toBe('/admin/order');
    const user = userEvent.setup();
    const greeting = screen.getByRole('button', { name: '您好，陈志远' });
    await user.click(greeting);
    expect(screen.getByText('广州联运货代')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('退出登录')).toBeNull();
    expect(greeting).toHaveFocus();
    for (const [item, type] of [
      ['账号信息', 'Info'],
      ['修改密码', 'ChangPassword'],
    ] as const) {
      await user.click(greeting);
      await user.click(screen.getByRole('button', { name: item }));
      expect(accountDialogStore.get()).toEqual({ show: true, type });
      expect(greeting).toHaveAttribute('aria-expanded', 'false');
    }
    await user.click(greeting);
    await user.click(document.body);
    expect(greeting).toHaveAttribute('aria-expanded', 'false');
    await user.click(greeting);
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    expect(sessionStore.get().token).toBeNull();
    expect(server.to(account.logout)).toHaveLength(1);
  });

  it('leads an operator to the desk, and one without any page nowhere', async () => {
    signIn('t', { ...customerUser, userType: 1, custMenus: '[]' });
    open(<PublicHeader />);
    expect((await screen.findByRole('link', { name: '运营台' })).getAttribute('href')).toBe('/ops');
    act(() => signIn('t', { ...customerUser, custMenus: '[]' }));
    expect(screen.queryByRole('link', { name: /管理中心|运营台/ })).toBeNull();
  });
});

describe('the foot of the site', () => {
  it('has the hotline and the way to the desk', async () => {
    open(<PublicFooter />);
    await screen.findByRole('link', { name: '运营台登录' });
    expect(href('运营台登录')).toBe('/ops/login');
    expect(href('运价查询')).toBe('/');
    expect([href('服务协议'), href('隐私政策')]).toEqual(['/agreement', '/privacy']);
    expect(screen.getByText('400-800-8001')).toBeVisible();
  });

  it('asks a visitor to sign in where they are, and leads who is signed in to a tab of its own (S2)', async () => {
    const { unmount } = open(<PublicFooter />);
    const tracks = () => screen.getByRole('link', { name: '车辆轨迹' });
    await screen.findByRole('link', { name: '车辆轨迹' });
    expect(tracks()).toHaveAttribute('href', '/vehicle');
    expect(tracks()).not.toHaveAttribute('target');
    await userEvent.click(tracks());
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'Login' });
    unmount();
    closeAccountDialog();
    signIn('t', customerUser);
    open(<PublicFooter />);
    await screen.findByRole('link', { name: '车辆轨迹' });
    expect(tracks()).toHaveAttribute('target', '_blank');
    for (const name of ['门点查询', '限行查询', '船期查询'])
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('target');
  });

  it('has no line without a number', () => {
    open(<PublicFooter />, { ...siteData.home, servicePhones: [] });
    expect(screen.queryByText('客服热线')).toBeNull();
  });
});

describe('what operators keep at the foot', () => {
  const site = {
    ...siteData.home.site,
    address: '深圳市盐田区',
    icp: '粤ICP备00000000号',
    policeRecord: '粤公网安备 44030702001234号',
    oldSite: 'https://old.example',
    socialCode: { picture: '/upload/site/a', text: '扫码关注' },
    partners: [{ name: '甲公司', link: '', logo: '' }],
  };

  it('is there with its links, and a code opens large', async () => {
    open(<PublicFooter />, { ...siteData.home, site });
    expect(await screen.findByText('地址：深圳市盐田区')).toBeVisible();
    expect([href('旧版网站'), href('合作伙伴')]).toEqual(['https://old.example', '/partners']);
    expect(href('粤ICP备00000000号')).toBe('https://beian.miit.gov.cn/');
    expect(href(site.policeRecord)).toMatch(/code=44030702001234$/);
    await userEvent.click(screen.getByRole('button', { name: '关注公众号' }));
    expect(await screen.findByRole('img', { name: '关注公众号' })).toHaveAttribute('src', '/upload/site/a');
    expect(screen.getByText('扫码关注')).toBeVisible();
  });

  it.each([
    ['微信扫码打开', '/'],
    ['下载司机端', '/download'],
  ])('%s is drawn for this site where nobody gave a picture', async (name, path) => {
    open(<PublicFooter />);
    await userEvent.click(await screen.findByRole('button', { name }));
    const drawn = await screen.findByRole('img', { name });
    render(<QrPicture text={location.origin + path} label="the same" />);
    expect(drawn.innerHTML).toBe(screen.getByRole('img', { name: 'the same' }).innerHTML);
    expect(screen.getByText(location.host + path)).toBeVisible();
    expect(screen.queryByRole('button', { name: '关注公众号' })).toBeNull();
  });

  it('has no line for what is empty', async () => {
    open(<PublicFooter />);
    expect(await screen.findByText('柜达 BoxHaul · 集装箱拖车平台')).toBeVisible();
    expect(screen.queryByText(/地址：|旧版网站|合作伙伴/)).toBeNull();
  });
});

describe('the figures', () => {
  const figures = {
    harbors: 9,
    docks: 19,
    streets: 1000,
    vehicles: 49,
    finishedOrders: 999,
    certificates: 99,
  };
  it('that are small are left out, and so is a single one', () => {
    const { container, unmount } = open(<FiguresStrip />, { ...siteData.home, figures });
    expect(container).toBeEmptyDOMElement();
    unmount();
    open(<FiguresStrip />, { ...siteData.home, figures: { ...figures, vehicles: 50 } });
    const strip = screen.getByRole('region', { name: '平台数据' });
    expect([...strip.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      '覆盖门点街道1,000个',
      '车队车辆50台',
    ]);
  });
});

describe('a page', () => {
  it('has a title of its own, or none to be found', () => {
    expect(metaOf('/').title).toBe('柜达 BoxHaul · 集装箱拖车运价查询与下单');
    for (const path of ['/x', '/toString']) expect(metaOf(path).title).toBe('页面不存在 · 柜达 BoxHaul');
  });

  it('begins at its top, once the path has changed', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    function Go() {
      const navigate = useNavigate();
      return (
        <>
          <AfterNavigation />
          <button type="button" onClick={() => void navigate('/?a=1')}>
            查询
          </button>
          <button type="button" onClick={() => void navigate('/about')}>
            关于
          </button>
        </>
      );
    }
    const { container } = open(<Go />);
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(scrolled).not.toHaveBeenCalled();
    expect(container.querySelector('[role=presentation]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '关于' }));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(container.querySelector('[role=presentation]')).not.toBeNull();
    vi.restoreAllMocks();
  });

  it('draws the delta with north above and east at the right', () => {
    expect(project(112.3, 23.72)).toEqual({ x: 0, y: 0 });
    expect(project(114.27, 22.575)).toEqual({ x: 469, y: 295 });
  });
});
