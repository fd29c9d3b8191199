import { render, screen } from '@testing-library/react';
import { Button, theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { narrowWindow } from '../../testing/on-screen';
import { AntdProvider, Orange } from './antd-provider';
import { antdTheme } from './antd-theme';

function Heights() {
  const { controlHeight, controlHeightSM } = theme.useToken().token;
  return <p>{`${controlHeight} ${controlHeightSM}`}</p>;
}

describe('the look of antd', () => {
  it.each([
    [768, '44 44'],
    [769, '40 30'],
  ])('in a window of %d px has controls of %s px', (width, heights) => {
    narrowWindow(width);
    render(
      <AntdProvider>
        <Heights />
      </AntdProvider>,
    );
    expect(screen.getByText(heights)).toBeVisible();
  });

  it.each(['light', 'dark'] as const)(
    'keeps to its own measures in %s, without a hash in its class names',
    (shown) => {
      const { hashed, token, components } = antdTheme(shown, false);
      expect(hashed).toBe(false);
      expect(token).toMatchObject({
        borderRadius: 4,
        borderRadiusLG: 6,
        borderRadiusSM: 3,
        controlHeight: 40,
        controlHeightSM: 30,
        fontSize: 15,
      });
      expect(components).toMatchObject({
        Table: { cellPaddingBlock: 12 },
        Button: { fontWeight: 600 },
        Tag: { borderRadiusSM: 0 },
        Modal: { titleFontSize: 19, motionDurationMid: '0.3s' },
      });
      expect(antdTheme(shown, true).token).toEqual({ ...token, controlHeight: 44, controlHeightSM: 44 });
    },
  );

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
