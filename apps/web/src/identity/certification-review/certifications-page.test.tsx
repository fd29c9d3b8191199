import { certification, customers } from '@boxhaul/contract/identity';
import { calendar } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CertificationDetail } from '../../data/identity/certification-desk.api';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { placeInList } from '../../testing/on-screen';
import { CertificationsPage } from './certifications-page';

const record: CertificationDetail['record'] = {
  id: '5',
  name: '深圳市试用货运有限公司',
  taxpayerIdNumber: '914403001922038216',
  businessEntity: '王小明',
  establishmentDate: '2015-06-18',
  registeredCapital: '500',
  businessType: 1,
  competentTaxAuthorities: '国家税务总局深圳市宝安区税务局',
  businessScope: '道路普通货运。',
  regionCode: '440306017',
  fullRegion: '广东省深圳市宝安区新安街道',
  companyAddress: '前进一路 1 号',
  linkman: '李工',
  phone: '13812345678',
  businessUrl: '/api/open/file/5?e=1&s=1',
};

const listed = {
  id: '5',
  customerId: '1',
  name: record.name,
  taxpayerIdNumber: record.taxpayerIdNumber,
  state: 'submitted' as const,
  isChange: true,
  linkman: record.linkman,
  submittedAt: '2026-11-20 10:00:00',
  answerBy: '2026-11-24',
  due: 'overdue' as const,
  answeredAt: null,
  answeredBy: null,
};

const detail: CertificationDetail = {
  ...listed,
  version: 3,
  record,
  inForce: { ...record, id: '4', linkman: '旧人', businessUrl: '/api/open/file/4?e=1&s=1' },
  changed: ['linkman'],
  reasons: [],
  account: { username: '李工', loginName: '13812345678' },
  rivals: [],
  entered: null,
  earlier: [
    {
      id: '3',
      state: 'rejected',
      submittedAt: '2026-11-10 10:00:00',
      reasons: [{ field: 'phone', reason: '空号' }],
    },
  ],
};

const entered = { customerId: '8', customerName: '试用货运', sameCode: true };

const open = (
  answers: Parameters<typeof fakeServer>[0] = [],
  at = '/ops/certifications?id=5',
  rights = ['certification.review'],
) => {
  const server = fakeServer([
    ...answers,
    [calendar.warnings, done(calendar.warnings, [{ year: 2027, state: 'missing' }])],
    [certification.alarms, done(certification.alarms, { waiting: 1, overdue: 1 })],
    [
      certification.list,
      done(certification.list, {
        data: [listed],
        rowCount: 1,
        total: 1,
        pageNo: 1,
        pageSize: 20,
        counts: { submitted: 1, approved: 7, rejected: 0 },
      }),
    ],
    [certification.detail, done(certification.detail, detail)],
  ]);
  return { server, ...showDesk(<CertificationsPage />, rights, undefined, at) };
};
const dialog = () => screen.findByRole('dialog', { name: '认证申请' });

describe('applications', () => {
  it('stand with their due day; what is late, and a calendar that nobody keeps, is said', async () => {
    open([], '/ops/certifications');
    expect(await screen.findByText('已超时')).toBeVisible();
    expect(screen.getByText('有 1 份申请已超过答复期限，请优先处理。')).toBeVisible();
    expect(screen.getByText(/工作日历 2027 年未录入/)).toHaveTextContent('请管理员维护');
    expect(screen.getByRole('button', { name: /已认证 7/ })).toBeVisible();
    const cells = within(screen.getByRole('grid', { name: '企业认证' })).getAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      listed.name,
      '资料变更',
      listed.taxpayerIdNumber,
      '李工',
      '2026-11-20 10:00',
      '已超时2026-11-24 前答复',
    ]);
  });

  it('that were answered stand with when and by whom, and are opened from their row', async () => {
    const answered = {
      ...listed,
      state: 'approved' as const,
      due: null,
      answeredAt: '2026-11-21 09:30:00',
      answeredBy: '小陈',
    };
    const page = { data: [answered], rowCount: 1, total: 1, pageNo: 1, pageSize: 50 };
    const counts = { submitted: 0, approved: 1, rejected: 0 };
    const { server, user } = open(
      [[certification.list, done(certification.list, { ...page, counts })]],
      '/ops/certifications',
    );
    await user.click(await screen.findByRole('button', { name: '已认证 1' }));
    await waitFor(() =>
      expect(server.to(certification.list).at(-1)?.body).toMatchObject({ state: 'approved' }),
    );
    expect(await screen.findByRole('columnheader', { name: '答复时间' })).toBeVisible();
    expect(screen.getByRole('gridcell', { name: '2026-11-21 09:30' })).toBeVisible();
    await user.click(screen.getByRole('gridcell', { name: '小陈' }));
    expect(await dialog()).toBeVisible();
    expect(placeInList()).toBe('本页第 1 / 1 份');
  });
});

describe('an application', () => {
  it('shows the licence, what differs from the record in force, and what was said before', async () => {
    open();
    const sheet = within(await dialog());
    expect(await sheet.findByAltText('企业上传的营业执照')).toHaveAttribute('src', record.businessUrl);
    expect(sheet.getByText('原：旧人')).toBeVisible();
    expect(sheet.getByText(/共 1 项有变更/)).toBeVisible();
    expect(sheet.getByText('联系电话：空号')).toBeInTheDocument();
  });

  it('says that staff entered the same company, and what an approval would make of it', async () => {
    open([[certification.detail, done(certification.detail, { ...detail, entered })]]);
    const sheet = within(await dialog());
    const link = await sheet.findByRole('link', { name: '“试用货运”' });
    expect(link).toHaveAttribute('href', '/ops/customers?customer=8');
    expect(sheet.getByText(/同一信用代码。通过后成为两家客户/)).toBeVisible();
    expect(screen.getByRole('button', { name: '通过认证' })).toBeVisible();
    expect(sheet.getByText(/请管理客户的同事邀请申请人接管/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: '邀请接管' })).toBeNull();
  });

  it('lets those who manage customers invite the applicant to take over what staff entered', async () => {
    const made = {
      invitationId: '31',
      phone: '138****5678',
      expiresAt: '2026-12-05 09:00:00',
      sms: 'sent' as const,
    };
    const { server, user } = open(
      [
        [certification.detail, done(certification.detail, { ...detail, entered })],
        [customers.invite, done(customers.invite, made)],
      ],
      undefined,
      ['certification.review', 'customer.manage'],
    );
    await user.click(await screen.findByRole('button', { name: '邀请接管' }));
    await user.type(await screen.findByLabelText(/^手机号（不填则发给登记的联系人/), '13812345678');
    await user.click(screen.getByRole('button', { name: '发送邀请' }));
    await waitFor(() => expect(toasts()).toEqual(['邀请短信已发往 138****5678']));
    expect(server.to(customers.invite)[0]?.body).toEqual({ id: '8', phone: '13812345678' });
  });

  it('is approved as it was seen, after one more question', async () => {
    const { server, user } = open([[certification.approve, done(certification.approve, null)]]);
    await dialog();
    await user.click(await screen.findByRole('button', { name: '通过认证' }));
    await user.dblClick(screen.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(certification.approve).map(({ body }) => body)).toEqual([{ id: '5', version: '3' }]);
  });

  it('is rejected field by field: each mark wants its reason', async () => {
    const { server, user } = open([[certification.reject, done(certification.reject, null)]]);
    await dialog();
    await user.click(await screen.findByRole('button', { name: '标记企业名称有误' }));
    await user.click(screen.getByRole('button', { name: '标记联系电话有误' }));
    await user.type(screen.getByLabelText(/企业名称的驳回原因/), '与执照不符');
    await user.click(screen.getByRole('button', { name: '驳回申请' }));
    expect(screen.getByText('请为每个标记的项目填写驳回原因')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销联系电话的标记' }));
    await user.click(screen.getByRole('button', { name: '驳回申请' }));
    await user.click(screen.getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(server.to(certification.reject)).toHaveLength(1));
    const body = server.to(certification.reject)[0]?.body;
    expect(JSON.stringify(body)).toContain('与执照不符');
    expect(JSON.stringify(body)).not.toContain('phone');
  });

  it('keeps its marks and reasons from being lost by a slip', async () => {
    const { user } = open();
    await dialog();
    await user.click(await screen.findByRole('button', { name: '标记企业名称有误' }));
    await user.type(screen.getByLabelText(/企业名称的驳回原因/), '与执照不符');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(screen.getByLabelText(/企业名称的驳回原因/)).toHaveValue('与执照不符');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the customer has changed meanwhile is not approved, and says so', async () => {
    const { user } = open([
      [certification.approve, refused('0', '客户已修改资料，请刷新后重新核对', { errcode: 'CONFLICT' })],
    ]);
    await dialog();
    await user.click(await screen.findByRole('button', { name: '通过认证' }));
    await user.click(screen.getByRole('button', { name: '通过' }));
    expect(await screen.findByText('客户已修改资料，请刷新后重新核对')).toBeVisible();
  });

  it('is turned and enlarged', async () => {
    const { user } = open();
    await dialog();
    const picture = await screen.findByAltText('企业上传的营业执照');
    await user.click(screen.getByRole('button', { name: '旋转' }));
    expect(picture.style.transform).toContain('rotate(90deg)');
    await user.click(screen.getByRole('button', { name: '放大' }));
    expect(picture.parentElement?.style.width).toBe('150%');
  });
});
