import { certification } from '@boxhaul/contract/identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnCertification } from '../../data/identity/certification.api';
import { toastStore } from '../../lib/toast-store';
import { answeringLine } from '../../testing/answering-line';
import { done, inTurn, refused } from '../../testing/fake-server';
import { CertificationForm } from './certification-form';
import { cacheForm } from './cached-forms';
import { FILE_ID, NOTHING_SENT, READ, REJECTED, UNDER_REVIEW, uploaded } from './testing/samples';
import { showForm } from './testing/show-form';

const onSent = vi.fn<(answerBy: string) => void>();
const onRefused = vi.fn<(message: string) => void>();
const onSkip = vi.fn<() => void>();
const open = (own: OwnCertification, answers: Parameters<typeof showForm>[1] = []) =>
  showForm(<CertificationForm own={own} onSkip={onSkip} onSent={onSent} onRefused={onRefused} />, [
    ...answers,
    [certification.mine, done(certification.mine, own)],
  ]);
const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^(?:\\* )?${label}$`), { selector: 'input, textarea' });
const submit = () => screen.getByRole('button', { name: '提交认证' });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const LICENCE = new File(['x'], 'licence.jpg', { type: 'image/jpeg' });
const answer = done(certification.submit, { id: '6', state: 'submitted', answerBy: '2026-11-24' });

beforeEach(() => {
  for (const spy of [onSent, onRefused, onSkip]) spy.mockClear();
  cacheForm('9', null);
});

describe('the certification form', () => {
  it('asks for everything in place (S5), and for nothing twice', async () => {
    const { user, server } = open(NOTHING_SENT);
    await user.click(submit());
    for (const said of [
      '请上传营业执照',
      '企业名称不能为空',
      '统一社会信用代码不能为空',
      '法定代表人不能为空',
      '成立日期不能为空',
      '注册资本不能为空',
      '请选择纳税人类型',
      '主管税务机关不能为空',
      '经营范围不能为空',
      '请选择完整的地址',
      '请填写详细地址',
      '联系人不能为空',
    ])
      expect(await screen.findByText(said)).toBeVisible();
    expect(field('联系电话')).toHaveValue('13812345678');
    expect(toastStore.get().map(({ text }) => text)).toEqual(['请检查必填字段!']);
    expect(server.to(certification.submit)).toEqual([]);
  });

  it('knows a mistyped code, a capital that is none, and how long the scope may be', async () => {
    const { user } = open(NOTHING_SENT);
    await user.type(field('统一社会信用代码'), '914403001922038215');
    await user.type(field('注册资本（万元）'), '-5');
    await user.type(field('联系人'), '<b>');
    await user.tab();
    expect(screen.getByText('统一社会信用代码校验位不正确，请逐位核对')).toBeVisible();
    expect(screen.getByText('注册资本格式不正确')).toBeVisible();
    expect(screen.getByText('联系人含有不支持的字符')).toBeVisible();
    const scope = screen.getByLabelText<HTMLTextAreaElement>(/经营范围/);
    expect(scope.maxLength).toBe(500);
    expect(scope).toHaveAttribute('rows', '7');
    await user.clear(field('统一社会信用代码'));
    await user.type(field('统一社会信用代码'), '914403001922038216');
    expect(screen.queryByText(/校验位/)).toBeNull();
  });

  it('says at once why a code is doubted, with the answer below it, and asks anew of another', async () => {
    const { user } = open(NOTHING_SENT);
    const asked = () => screen.queryByRole('checkbox', { name: '已核对，确是统一社会信用代码' });
    await user.type(field('统一社会信用代码'), '131101196001050608');
    expect(screen.getByText(/^这也是一个有效的身份证号/)).toBeVisible();
    await user.click(asked()!);
    expect(asked()).toBeChecked();
    await user.clear(field('统一社会信用代码'));
    expect(asked()).toBeNull();
    await user.type(field('统一社会信用代码'), '131101196001050608');
    expect(asked()).not.toBeChecked();
  });

  it('tells on leaving the name that it is taken, and not for a name of before', async () => {
    const { user, server } = open(NOTHING_SENT, [
      [
        certification.checkName,
        inTurn(
          done(certification.checkName, { available: false, message: '该企业已由其他账号认证' }),
          done(certification.checkName, { available: true, message: null }),
        ),
      ],
    ]);
    await user.type(field('企业名称'), '深圳市远航供应链有限公司');
    await user.tab();
    expect(await screen.findByText('该企业已由其他账号认证')).toBeVisible();
    await user.type(field('企业名称'), '二');
    expect(screen.queryByText('该企业已由其他账号认证')).toBeNull();
    await user.tab();
    await waitFor(() => expect(server.to(certification.checkName)).toHaveLength(2));
    expect(server.to(certification.checkName)[1]?.body).toEqual({ name: '深圳市远航供应链有限公司二' });
  });

  it('skips', async () => {
    const { user } = open(NOTHING_SENT);
    await user.click(screen.getByRole('button', { name: '跳过认证' }));
    expect(onSkip).toHaveBeenCalledTimes(1);
  });
});

describe('a licence', () => {
  it('is uploaded and read: it fills the form, matches the region, has the name checked, and goes in', async () => {
    answeringLine(uploaded);
    const { user, server } = open(NOTHING_SENT, [
      [certification.readLicence, done(certification.readLicence, READ)],
      [certification.submit, answer],
    ]);
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText('已识别并填写 8 项，请逐项核对')).toBeVisible();
    expect(server.to(certification.readLicence)[0]?.body).toEqual({ picPath: FILE_ID });
    expect(field('企业名称')).toHaveValue('广州南方拖车有限公司');
    expect(field('统一社会信用代码')).toHaveValue('91330100799655058B');
    expect(field('成立日期')).toHaveValue('2015-03-01');
    expect(screen.getByLabelText(/经营范围/)).toHaveValue('道路货物运输。');
    await waitFor(() => expect(screen.getAllByRole('combobox')[3]).toHaveValue('南头街道'));
    expect(server.to(certification.checkName)[0]?.body).toEqual({ name: '广州南方拖车有限公司' });

    await user.click(screen.getByRole('radio', { name: '一般纳税人' }));
    await user.type(field('主管税务机关'), '国家税务总局深圳市南山区税务局');
    await user.type(field('联系人'), '李敏');
    await user.click(submit());
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('2026-11-24'));
    const [call] = server.to(certification.submit);
    expect(call?.body).toMatchObject({
      businessUrl: FILE_ID,
      name: '广州南方拖车有限公司',
      businessType: 1,
      regionCode: '440305001',
      companyAddress: '前海路1号',
      linkman: '李敏',
      phone: '13812345678',
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  });

  it('that tells no region resets the one that was chosen; what else it does not tell stays', async () => {
    answeringLine(uploaded);
    const { user } = open(UNDER_REVIEW, [
      [
        certification.readLicence,
        done(certification.readLicence, {
          ...READ,
          name: null,
          businessScope: null,
          regionCode: null,
          companyAddress: null,
        }),
      ],
    ]);
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText('已识别并填写 4 项，请逐项核对')).toBeVisible();
    expect(screen.getAllByRole('combobox')[0]).toHaveValue('');
    expect(field('企业名称')).toHaveValue('深圳市远航供应链有限公司');
    expect(field('详细地址')).toHaveValue('科技园南区8栋');
  });

  it('empties what the one before it filled and itself does not tell, never what was typed', async () => {
    answeringLine(uploaded, uploaded, uploaded);
    const bare = { ...READ, businessScope: null, businessEntity: null, registeredCapital: null };
    const { user } = open(NOTHING_SENT, [
      [
        certification.readLicence,
        inTurn(
          done(certification.readLicence, READ),
          done(certification.readLicence, { ...bare, name: '广州北方拖车有限公司' }),
          refused('0', '未识别到营业执照'),
        ),
      ],
    ]);
    await user.type(field('联系人'), '李敏');
    await user.upload(picker(), LICENCE);
    await waitFor(() => expect(field('企业名称')).toHaveValue('广州南方拖车有限公司'));
    expect(field('经营范围')).toHaveValue('道路货物运输。');
    await user.clear(field('法定代表人'));
    await user.type(field('法定代表人'), '亲手填');
    await user.upload(picker(), LICENCE);
    await waitFor(() => expect(field('企业名称')).toHaveValue('广州北方拖车有限公司'));
    expect(field('经营范围')).toHaveValue('');
    expect(field('注册资本（万元）')).toHaveValue('');
    expect(field('法定代表人')).toHaveValue('亲手填');
    // One that cannot be read stands beside nothing of the one before.
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText(/未识别到营业执照/)).toBeVisible();
    expect(field('企业名称')).toHaveValue('');
    expect([field('法定代表人').value, field('联系人').value]).toEqual(['亲手填', '李敏']);
  });

  it('that cannot be read says why; it can be read again', async () => {
    answeringLine(uploaded);
    const { user, server } = open(NOTHING_SENT, [
      [
        certification.readLicence,
        inTurn(
          refused('0', '识别失败：照片模糊，请重新拍摄，或手工填写'),
          done(certification.readLicence, READ),
        ),
      ],
    ]);
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText('识别失败：照片模糊，请重新拍摄，或手工填写')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新识别' }));
    expect(await screen.findByText(/已识别并填写/)).toBeVisible();
    expect(server.to(certification.readLicence)).toHaveLength(2);
  });

  it('that is none is said to be none, with what one can do', async () => {
    answeringLine(uploaded);
    const { user } = open(NOTHING_SENT, [[certification.readLicence, refused('0', '未识别到营业执照')]]);
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText('识别失败：未识别到营业执照。可以换一张图片，或手工填写')).toBeVisible();
  });

  it('that does not arrive says so, and is sent again', async () => {
    answeringLine(refused('0', '文件内容与类型不符或已损坏'), uploaded);
    const { user } = open(NOTHING_SENT, [[certification.readLicence, done(certification.readLicence, READ)]]);
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText('文件内容与类型不符或已损坏')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新上传' }));
    expect(await screen.findByText(/已识别并填写/)).toBeVisible();
  });

  it('of another kind, or too large, is not sent', async () => {
    const { server } = open(NOTHING_SENT);
    fireEvent.change(picker(), { target: { files: [new File(['x'], 'licence.txt')] } });
    expect(await screen.findByText('不支持的文件类型')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新上传' })).toBeNull();
    const huge = new File(['x'], 'huge.jpg');
    Object.defineProperty(huge, 'size', { value: 40 * 1024 * 1024 });
    fireEvent.change(picker(), { target: { files: [huge] } });
    expect(await screen.findByText('文件超过 20 MB')).toBeVisible();
    expect(server.to(certification.readLicence)).toEqual([]);
  });

  it('is being read for a while, and says so', async () => {
    answeringLine(uploaded);
    const { user } = open(NOTHING_SENT, [[certification.readLicence, () => new Promise(() => undefined)]]);
    await user.upload(picker(), LICENCE);
    expect(await screen.findByText('智能识别中，请稍候…')).toBeVisible();
  });
});

describe('what was sent in before', () => {
  it('is corrected under its id while it waits', async () => {
    const { user, server } = open(UNDER_REVIEW, [
      [
        certification.update,
        done(certification.update, { id: '5', state: 'submitted', answerBy: '2026-11-24' }),
      ],
    ]);
    expect(screen.getByText(/最迟 2026年11月24日周二 答复/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('combobox')[3]).toHaveValue('南头街道'));
    await user.clear(field('联系人'));
    await user.type(field('联系人'), '王芳');
    await user.click(submit());
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('2026-11-24'));
    expect(server.to(certification.update)[0]?.body).toMatchObject({ id: '5', linkman: '王芳' });
  });

  it('says at each field why it was rejected, until that is changed', async () => {
    const { user } = open(REJECTED);
    expect(screen.getByText(/认证没有通过。请按标出的 1 项说明修改/)).toBeVisible();
    expect(screen.getByText('客服说明：请填写本企业的联系人')).toBeVisible();
    await user.type(field('联系人'), '二');
    expect(screen.queryByText('客服说明：请填写本企业的联系人')).toBeNull();
  });

  it('is refused at a field, or as a whole', async () => {
    const { user } = open(UNDER_REVIEW, [
      [
        certification.update,
        inTurn(
          refused('0', '请检查', { fields: { taxpayerIdNumber: '该企业已由其他账号认证' } }),
          refused('0', '该认证申请已通过，请刷新查看', { errcode: 'CONFLICT' }),
        ),
      ],
    ]);
    await waitFor(() => expect(screen.getAllByRole('combobox')[3]).toHaveValue('南头街道'));
    await user.click(submit());
    expect(await screen.findByText('该企业已由其他账号认证')).toBeVisible();
    expect(onRefused).not.toHaveBeenCalled();
    await user.type(field('统一社会信用代码'), ' ');
    await user.click(submit());
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith('该认证申请已通过，请刷新查看'));
    expect(onSent).not.toHaveBeenCalled();
  });

  it('that was typed and not sent is there again, for its own account', async () => {
    const first = open(NOTHING_SENT);
    await first.user.type(field('企业名称'), '广州南方');
    first.unmount();
    const second = open(NOTHING_SENT);
    expect(field('企业名称')).toHaveValue('广州南方');
    second.unmount();
    cacheForm('10', { ...UNDER_REVIEW.base!, codeChecked: '', businessType: '1' });
    open(NOTHING_SENT);
    expect(field('企业名称')).toHaveValue('');
  });
});

it('offers the tax authorities of the region', async () => {
  const { server } = open(UNDER_REVIEW);
  const list = await waitFor(() => {
    const options = within(document.body).getAllByRole('option', { hidden: true });
    return options.map((option) => (option as HTMLOptionElement).value);
  });
  expect(list).toEqual(['国家税务总局深圳市南山区税务局']);
  expect(server.to(certification.taxAuthorities)[0]?.body).toEqual({ regionCode: '440305001' });
});
