import { live } from '@boxhaul/contract/fleet';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { VisitorTrack } from './visitor-track';

function Where() {
  const { pathname } = useLocation();
  return <output aria-label="address">{pathname}</output>;
}

const box = {
  seq: 1,
  cabinetNo: 'CSQU3054383',
  stateText: '运输中',
  milestones: [
    { name: '接单', doneAt: '2026-11-20 10:00:00' },
    { name: '到达门点', doneAt: null },
  ],
  place: { area: '广东省深圳市盐田区', positionTime: '2026-11-20 10:20:00' },
};
const order = {
  orderTypeText: '装货',
  stateText: '运输中',
  cabinetType: '40HQ',
  doorArea: '广东省深圳市宝安区',
  harborName: '盐田港',
  boxes: [box],
};

async function look(answer: Parameters<typeof fakeServer>[0][number][1]) {
  fakeServer([[live.visit, answer]]);
  const { user } = showDesk(<VisitorTrack />, []);
  await user.click(screen.getByRole('button', { name: '查看进度' }));
  expect(screen.getByText('请输入订舱号或柜号')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '订舱号或柜号' }), ' csqu3054383 ');
  await user.click(screen.getByRole('button', { name: '查看进度' }));
  expect(screen.getByText('请输入联系电话后四位')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '联系电话后四位' }), '5678');
  await user.click(screen.getByRole('button', { name: '查看进度' }));
}

describe('a visitor', () => {
  it.each(['Ab12Cd34Ef56', 'https://boxhaul.example/a/Ab12Cd34Ef56?from=wx'])(
    'who was sent a share opens the page of the order by %s',
    async (typed) => {
      fakeServer([]);
      const { user } = showDesk(
        <>
          <VisitorTrack />
          <Where />
        </>,
        [],
      );
      const field = screen.getByRole('textbox', { name: '分享码或链接' });
      await user.type(field, 'Ab12{Enter}');
      expect(screen.getByText('分享码是 12 位字母和数字，请核对')).toBeVisible();
      await user.clear(field);
      await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: '打开分享' }));
      expect(screen.getByLabelText('address')).toHaveTextContent('/a/Ab12Cd34Ef56');
    },
  );

  it('sees how far each box is and in which district', async () => {
    await look(() => done(live.visit, { orders: [order], now: '2026-11-20 10:21:00' }));
    expect(await screen.findByText('广东省深圳市盐田区')).toBeVisible();
    expect(screen.getByText('到达门点')).toBeVisible();
    expect(screen.getByText('CSQU3054383')).toBeVisible();
  });

  it('is asked for a captcha when the server wants one', async () => {
    await look(() => refused('2', '图形验证码错误或已失效，请重新输入', { errcode: 'IMAGE_CODE' }));
    expect(await screen.findByRole('textbox', { name: '图形验证码' })).toBeVisible();
    expect(screen.getByRole('button', { name: '看不清，换一张图形验证码' })).toBeVisible();
  });
});
