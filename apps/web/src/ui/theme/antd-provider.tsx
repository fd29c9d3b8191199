import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../../lib/use-breakpoint';
import './touch.css';
import { antdTheme, orangeTheme, touchTheme } from './antd-theme';

dayjs.locale('zh-cn');

/** Everything of antd stands below this. `layer`: antd's rules lose against ours. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const phone = useBreakpoint() === 'phone';
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={phone ? touchTheme : antdTheme}
        locale={zhCN}
        button={{ autoInsertSpace: false }}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Paints the primary button inside in gantry orange. */
export function Orange({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={orangeTheme}>{children}</ConfigProvider>;
}
