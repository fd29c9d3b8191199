import { content } from '@boxhaul/contract/site';
import { FIRST_SITE } from '@boxhaul/domain/site';
import type { MakeCall } from './callers';

/** The lines of the foot and the partners: invented, and marked so. */
const SHOWN = {
  footerText: '演示环境：以下联系方式、备案号与合作伙伴都是示例',
  address: '深圳市盐田区示例路 1 号（示例）',
  copyright: '© 柜达（演示）',
  icp: '粤ICP备00000000号（示例）',
  oldSite: 'https://old.boxhaul.example',
  partners: [
    { name: '示例：南方货代', link: 'https://forwarder.boxhaul.example', logo: '' },
    { name: '示例：珠江报关', link: '', logo: '' },
    { name: '示例：大鹏堆场', link: '', logo: '' },
  ],
};

/** What the foot of the public site and its page of partners show in the demo. */
export async function fillSite(call: MakeCall): Promise<void> {
  const { phones, ...first } = FIRST_SITE;
  await call('kefu', content.saveSite, {
    ...first,
    ...SHOWN,
    phones: [...phones],
    licences: [],
    banners: [],
    words: [],
    version: 0,
  });
}
