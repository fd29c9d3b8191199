import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AheadPanel } from './ahead-panel';
import { emptyTrack } from './testing/samples';

const ahead = {
  routeList: [],
  remainingMileage: 21.64,
  estimatedTime: 84,
  warningMsg: '',
  targetName: '铁岗工业区 5 栋',
  estimated: true as const,
};

describe('what lies ahead', () => {
  it.each([
    ['none', '预计准时'],
    ['watch', '时间偏紧'],
    ['late', '可能迟到'],
    ['unknown', '无法判断'],
  ] as const)('tells risk %s as %s, always as an estimate', (risk, words) => {
    const track = { ...emptyTrack, futureRoutePlanningDto: { ...ahead, risk } };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" />);
    expect(screen.getByText(`${words} · 要求 11-25 09:00`)).toBeVisible();
    expect(screen.getByText('估算')).toBeVisible();
    expect(screen.getByText('21.6')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives the notice when there is one, and the silences', () => {
    const track = {
      ...emptyTrack,
      coverage: {
        ratio: 0.5,
        gaps: [{ startTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:30:00', minutes: 30 }],
      },
      futureRoutePlanningDto: { ...ahead, risk: 'late' as const, warningMsg: '预计晚到 40 分钟' },
    };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" />);
    expect(screen.getByRole('alert')).toHaveTextContent('预计晚到 40 分钟');
    expect(screen.getByText(/无数据 1 段，最长 30 分钟/)).toBeVisible();
  });

  it('says nothing of the way when nothing is ahead', () => {
    render(<AheadPanel track={emptyTrack} requireDate="2026-11-25 09:00:00" />);
    expect(screen.queryByText('估算')).toBeNull();
    expect(screen.getByText('还没有定位')).toBeVisible();
  });
});
