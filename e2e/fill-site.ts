import { account } from '@boxhaul/contract/identity';
import { createClient } from '@boxhaul/contract/kit';
import { orders, shares } from '@boxhaul/contract/orders';
import { content } from '@boxhaul/contract/site';
import { FIRST_SITE } from '@boxhaul/domain/site';
import { DEMO_PASSWORD, signedIn } from './desk-client';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** One more than a page of the list holds, so that there are two with the demo's own. */
const NEWS = 9;
/** What somebody may paste who means ill. */
export const PASTED = '<script>document.title="坏"</script><img src=x onerror="document.title=\'坏\'">';

/** Where pages lie that only exist once somebody has written them. */
export interface Written {
  newsPath: string;
  sharePath: string;
}

async function uploadPicture(origin: string): Promise<string> {
  const asAnyone = createClient({ baseUrl: origin, token: () => null });
  const who = { userName: 'admin', password: DEMO_PASSWORD, userType: 1 } as const;
  const { token } = await asAnyone.call(account.login, who);
  const body = new FormData();
  body.append('fileName', '码.png');
  body.append('file', new Blob([PIXEL], { type: 'image/png' }), '码.png');
  const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
  const answer = await fetch(origin + content.uploadPicture.path, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { filePath: string }[] };
  return data[0]!.filePath;
}

/** Everything of the public site that operators may keep and a customer may share: no part of a page is left empty. */
export async function fillSite(origin: string): Promise<Written> {
  const desk = await signedIn(origin, 'admin', 1);
  const picture = await uploadPicture(origin);
  const { version } = await desk.call(content.site, {});
  await desk.call(content.saveSite, {
    ...FIRST_SITE,
    version,
    footerText: '周一至周日 8:00 – 22:00',
    address: '深圳市盐田区',
    copyright: '© 柜达',
    icp: '粤ICP备00000000号',
    policeRecord: '粤公网安备 44030702001234号',
    oldSite: 'https://old.example',
    phones: [...FIRST_SITE.phones],
    licences: [{ name: '道路运输经营许可证', number: '440300000000' }],
    socialCode: { picture, text: '柜达公众号' },
    driverCode: { picture, text: '' },
    partners: [
      { name: '南方货代', link: 'https://partner.example', logo: '' },
      { name: '标志', link: '', logo: picture },
    ],
    banners: [
      { text: '春节照常派车', link: '/about/news', from: '', to: '' },
      { text: '系统"周日"维护]{', link: '', from: '', to: '' },
      { text: '南沙四期开港', link: '/about/news', from: '', to: '', picture, alt: '码头全景', focusX: 20 },
    ],
    words: [{ text: '价格一眼看清。', who: '某货代' }],
  });
  let newsId = '';
  for (let i = 0; i < NEWS; i += 1) {
    const saved = await desk.call(content.save, {
      title: `节假日安排 ${i + 1} <script>`,
      summary: '三天照常派车',
      body: `## 时间\n${PASTED}\n- 夜间也派车`,
    });
    await desk.call(content.publish, { newsId: saved.newsId, version: saved.version });
    newsId = saved.newsId;
  }
  const owner = await signedIn(origin, '13800000001', 2);
  const list = await owner.call(orders.list, { orderStatus: '4', pageNo: 1, pageSize: 10 });
  const { orderId } = list.data[0]!;
  await owner.call(shares.make, { orderId, forWhom: '仓库', days: 7, parts: [], cabinetIds: [] });
  const [share] = await owner.call(shares.list, { id: orderId });
  return { newsPath: `/about/news/detail/${newsId}`, sharePath: share!.path! };
}
