import { render, screen } from '@testing-library/react';
import { Button, theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { windowWidth } from '../../testing/window-width';
import { AntdProvider, Orange } from './antd-provider';
import { antdTheme, touchTheme } from './antd-theme';

function Heights() {
  const { controlHeight, controlHeightSM } = theme.useToken().token;
  return <p>{`${controlHeight} ${controlHeightSM}`}</p>;
}

describe('the look of antd', () => {
  it.each([
    [768, '44 44'],
    [769, '40 30'],
  ])('in a window of %d px has controls of %s px', (width, heights) => {
    windowWidth(width);
    render(
      <AntdProvider>
        <Heights />
      </AntdProvider>,
    );
    expect(screen.getByText(heights)).toBeVisible();
  });

  it('keeps to its own measures, without a hash in its class names', () => {
    const { hashed, token, components } = antdTheme;
    expect(hashed).toBe(false);
    expect(token).toMatchObject({ borderRadius: 4, borderRadiusLG: 6, borderRadiusSM: 3, fontSize: 15 });
    expect(components).toMatchObject({
      Table: { cellPaddingBlock: 12 },
      Button: { fontWeight: 600 },
      Tag: { borderRadiusSM: 0 },
      Modal: { titleFontSize: 19, motionDurationMid: '0.3s' },
    });
    expect(touchTheme.token).toEqual({ ...token, controlHeight: 44, controlHeightSM: 44 });
  });

  it('puts no gap into a word of two letters', () => {
    render(
      <AntdProvider>
        <Orange>
          <Button>同意</Button>
        </Orange>
      </AntdProvider>,
    );
    expect(screen.getByRole('button')).toHaveTextContent(/^同意$/);
  });
});
