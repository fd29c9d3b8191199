import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '../../lib/theme';

const FONT =
  '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif';

interface Palette {
  green: string;
  greenHover: string;
  greenActive: string;
  greenWash: string;
  onGreen: string;
  error: string;
  errorHover: string;
  errorActive: string;
  warning: string;
  info: string;
  ink: string;
  inkSoft: string;
  inkMute: string;
  placeholder: string;
  lineStrong: string;
  line: string;
  fog: string;
  surface: string;
  /** A chosen segment. */
  night: string;
  shadow: string;
}

/** The colours of tokens.css, which antd must know as values to make its shades of them. */
const PALETTES: Record<Theme, Palette> = {
  light: {
    green: '#0b6b5b',
    greenHover: '#0e8370',
    greenActive: '#07503f',
    greenWash: '#e3f1ed',
    onGreen: '#ffffff',
    error: '#c8321f',
    // Darker under the pointer: the lighter one that antd makes of it is too pale for white words.
    errorHover: '#a82a1a',
    errorActive: '#8c2114',
    warning: '#9a5b00',
    info: '#1f5fa8',
    ink: '#11211e',
    inkSoft: '#3d4f4b',
    inkMute: '#5e706b',
    placeholder: '#66766f',
    lineStrong: '#84958f',
    line: '#d5deda',
    fog: '#f1f5f3',
    surface: '#ffffff',
    night: '#0a2b28',
    shadow: '0 24px 60px -18px rgba(10,43,40,.28)',
  },
  dark: {
    green: '#4db6a2',
    greenHover: '#6cc7b5',
    greenActive: '#3a9d8a',
    greenWash: '#16332e',
    onGreen: '#06201b',
    error: '#ff8a75',
    errorHover: '#ffa594',
    errorActive: '#f0705a',
    warning: '#f0b44c',
    info: '#7db4f0',
    ink: '#e4edea',
    inkSoft: '#c3d2cd',
    inkMute: '#93a8a2',
    placeholder: '#93a8a2',
    lineStrong: '#6b857e',
    line: '#2c403c',
    fog: '#0f1c1a',
    surface: '#172624',
    night: '#2f4d47',
    shadow: '0 24px 60px -18px rgba(0,0,0,.7)',
  },
};

/** The portal's and desk's look: harbour green for controls, fog heads, an orange ink bar. */
export function antdTheme(theme: Theme, touch: boolean): ThemeConfig {
  const colour = PALETTES[theme];
  return {
    cssVar: { key: 'boxhaul' },
    hashed: false,
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colour.green,
      colorPrimaryHover: colour.greenHover,
      colorPrimaryActive: colour.greenActive,
      colorErrorHover: colour.errorHover,
      colorErrorActive: colour.errorActive,
      colorLink: colour.green,
      colorSuccess: colour.green,
      colorError: colour.error,
      colorWarning: colour.warning,
      colorInfo: colour.info,
      colorTextBase: colour.ink,
      colorTextPlaceholder: colour.placeholder,
      colorTextDescription: colour.inkMute,
      colorTextTertiary: colour.inkMute,
      colorTextLightSolid: colour.onGreen,
      colorBorder: colour.lineStrong,
      colorBorderSecondary: colour.line,
      colorBgLayout: colour.fog,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      // Nothing that fingers touch is below 44 px.
      controlHeight: touch ? 44 : 40,
      controlHeightSM: touch ? 44 : 30,
      fontSize: 15,
      fontFamily: FONT,
      boxShadow: colour.shadow,
      boxShadowSecondary: colour.shadow,
    },
    components: {
      Segmented: { itemSelectedBg: colour.night, itemSelectedColor: '#ffffff', trackBg: colour.fog },
      Tabs: { inkBarColor: '#ff7a2f', itemSelectedColor: colour.ink, itemHoverColor: colour.green },
      Table: {
        headerBg: colour.fog,
        rowHoverBg: colour.greenWash,
        headerColor: colour.inkSoft,
        cellPaddingBlock: 12,
      },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: colour.onGreen,
        dangerColor: colour.onGreen,
        fontWeight: 600,
      },
      Tag: { borderRadiusSM: 0 },
      Tooltip: { colorTextLightSolid: '#ffffff' },
      // Dialogs close in 300 ms (S4, S9).
      Modal: { titleFontSize: 19, motionDurationMid: '0.3s' },
    },
  };
}

/** The one orange call to action of a view: wrap its button in a ConfigProvider with this. */
export const orangeTheme: ThemeConfig = {
  token: { colorPrimary: '#ff7a2f' },
  components: {
    Button: {
      primaryColor: '#1d1004',
      colorPrimary: '#ff7a2f',
      colorPrimaryHover: '#ff9150',
      colorPrimaryActive: '#e8631a',
    },
  },
};
