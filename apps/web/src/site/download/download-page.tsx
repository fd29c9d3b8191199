import { Suspense, useSyncExternalStore } from 'react';
import { useSiteData } from '../../data/site/use-site-data';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import phone from '../../ui/drawings/phone.svg';
import css from './download.module.css';
import { PHONE_KINDS, type PhoneKind, phoneKindOf } from './phone-kind';

const QrPicture = lazyPart(async () => (await import('../../parts/kit/qr-picture')).QrPicture);

const APP = '/driver';

const WAYS: Readonly<Record<PhoneKind, { name: string; steps: readonly string[] }>> = {
  wechat: {
    name: '在微信里打开的',
    steps: [
      '微信内置浏览器不能安装应用：点右上角“···”，选“在浏览器打开”（苹果手机选“在 Safari 中打开”）。',
      '在手机浏览器里，再按下面安卓或苹果手机的步骤安装。',
    ],
  },
  android: {
    name: '安卓、鸿蒙手机',
    steps: [
      '用手机自带浏览器或 Chrome 打开司机端，用调度登记的手机号登录。',
      '点浏览器菜单（⋮ 或底部“菜单”），选“添加到主屏幕”或“安装应用”。',
      '以后从桌面图标打开；第一次打开时按提示允许相机与定位。',
    ],
  },
  ios: {
    name: '苹果手机',
    steps: [
      '用 Safari 打开司机端，用调度登记的手机号登录。',
      '点底部的“分享”按钮，往下找到“添加到主屏幕”，再点“添加”。',
      '以后从桌面图标打开；第一次打开时按提示允许相机与定位。',
    ],
  },
};

const never = () => () => undefined;
const none = () => '';
const no = () => false;

/** How the app's version is called, and what is new in it. */
const Version = ({ version, notes }: { version: string; notes: string }) => (
  <section className={css.news} aria-labelledby="version">
    <h2 id="version">当前版本 {version}</h2>
    <ul>
      {notes
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
    <p className={css.minor}>司机端会自己更新：有未发送的登记时先等它们发完。</p>
  </section>
);

/** How a driver puts the app on his phone, and what is new in it. */
export function DownloadPage() {
  const driverApp = useSiteData()?.home.site.driverApp;
  // The server knows neither the phone nor, always, how the site is called.
  const origin = useSyncExternalStore(never, () => location.origin, none);
  // Where the sheet shows a code at all: on a phone that is held there is nothing to scan.
  const scanned = useSyncExternalStore(never, () => matchMedia('(width > 768px)').matches, no);
  const kind = phoneKindOf(useSyncExternalStore(never, () => navigator.userAgent, none));
  return (
    <section className={`content ${css.page}`}>
      <div className={css.head}>
        <div>
          <h1>司机端安装</h1>
          <p className={css.lead}>
            不用应用商店：手机浏览器打开即用，添加到主屏幕后和普通应用一样。没有网络也能登记节点、拍照，联网后自动补发。
          </p>
          <a className={css.open} href={APP}>
            打开司机端
          </a>
          <p className={css.minor}>账号由调度开通；没有账号请联系您的车队或客服热线。</p>
        </div>
        <img
          className={css.picture}
          src={phone}
          alt="司机端：行程节点、柜号与一个登记按钮"
          width="420"
          height="306"
        />
        <figure className={css.code}>
          <div className={css.qr}>
            {scanned && (
              <PartFaultBoundary>
                <Suspense fallback={null}>
                  <QrPicture text={origin + APP} label="司机端二维码" />
                </Suspense>
              </PartFaultBoundary>
            )}
          </div>
          <figcaption>用手机浏览器扫码打开</figcaption>
        </figure>
      </div>
      <div className={css.ways}>
        {PHONE_KINDS.map((each) => (
          <section key={each} className={css.way} data-mine={each === kind || undefined}>
            <h2>
              {WAYS[each].name}
              {each === kind && <span className={css.mine}>您的手机</span>}
            </h2>
            <ol>
              {WAYS[each].steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {driverApp && <Version {...driverApp} />}
    </section>
  );
}
