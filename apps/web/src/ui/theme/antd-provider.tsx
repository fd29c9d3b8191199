import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo, type ReactNode } from 'react';
import { useStore } from '../../lib/create-store';
import { shownTheme } from '../../lib/theme';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import './touch.css';
import { antdTheme, orangeTheme } from './antd-theme';

dayjs.locale('zh-cn');

/** Everything of antd stands below this. `layer`: antd's rules lose against ours. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const phone = useBreakpoint() === 'phone';
  const shown = useStore(shownTheme);
  const theme = useMemo(() => antdTheme(shown, phone), [shown, phone]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }}>
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Paints the primary button inside in gantry orange. */
export function Orange({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={orangeTheme}>{children}</ConfigProvider>;
}
