import type { ThemeConfig } from 'antd';

const FONT =
  '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif';

/** The portal's and desk's look: harbour green for controls, fog heads, an orange ink bar. */
export const antdTheme: ThemeConfig = {
  cssVar: { key: 'boxhaul' },
  hashed: false,
  token: {
    colorPrimary: '#0b6b5b',
    colorPrimaryHover: '#0e8370',
    colorPrimaryActive: '#07503f',
    // Darker under the pointer: the lighter one that antd makes of it is too pale for white words.
    colorErrorHover: '#a82a1a',
    colorErrorActive: '#8c2114',
    colorLink: '#0b6b5b',
    colorSuccess: '#0b6b5b',
    colorError: '#c8321f',
    colorWarning: '#9a5b00',
    colorInfo: '#1f5fa8',
    colorTextBase: '#11211e',
    colorTextPlaceholder: '#66766f',
    colorTextDescription: '#5e706b',
    colorTextTertiary: '#5e706b',
    colorBorder: '#84958f',
    colorBorderSecondary: '#d5deda',
    colorBgLayout: '#f1f5f3',
    borderRadius: 4,
    borderRadiusLG: 6,
    borderRadiusSM: 3,
    controlHeight: 40,
    controlHeightSM: 30,
    fontSize: 15,
    fontFamily: FONT,
    boxShadow: '0 24px 60px -18px rgba(10,43,40,.28)',
    boxShadowSecondary: '0 24px 60px -18px rgba(10,43,40,.28)',
  },
  components: {
    Segmented: { itemSelectedBg: '#0a2b28', itemSelectedColor: '#ffffff', trackBg: '#f1f5f3' },
    Tabs: { inkBarColor: '#ff7a2f', itemSelectedColor: '#11211e', itemHoverColor: '#0b6b5b' },
    Table: { headerBg: '#f1f5f3', rowHoverBg: '#e3f1ed', headerColor: '#3d4f4b', cellPaddingBlock: 12 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
    Tag: { borderRadiusSM: 0 },
    // Dialogs close in 300 ms (S4, S9).
    Modal: { titleFontSize: 19, motionDurationMid: '0.3s' },
  },
};

/** The same for fingers: nothing to touch is below 44 px. */
export const touchTheme: ThemeConfig = {
  ...antdTheme,
  token: { ...antdTheme.token, controlHeight: 44, controlHeightSM: 44 },
};

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
