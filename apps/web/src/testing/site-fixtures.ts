import type { ParsedAddress, Quote } from '@boxhaul/contract/pricing';
import type { LegalText } from '../data/identity/legal.api';
import type { SiteData } from '../data/kit/site-data';

export const siteData: SiteData = {
  home: {
    figures: { harbors: 2, docks: 2, streets: 100, vehicles: 8, finishedOrders: 12, certificates: 0 },
    lanes: [
      {
        harborName: '广州南沙港',
        dockId: null,
        regionCode: '440606',
        regionName: '顺德区',
        fullName: '广东省佛山市顺德区',
        today: { _20GP: '1150.00', _20HQ: null, _40GP: '1400.00', _40HQ: '1400.00' },
      },
    ],
    servicePhones: [{ phone: '400-800-8001', weight: 100 }],
    site: {
      footerText: '',
      address: '',
      copyright: '',
      icp: '',
      policeRecord: '',
      oldSite: '',
      licences: [],
      socialCode: { picture: '', text: '' },
      driverCode: { picture: '', text: '' },
      driverApp: { version: '1.2', notes: '新增报销' },
      partners: [],
      banners: [],
      words: [],
    },
  },
  harbors: [
    {
      harborId: 1,
      harborName: '深圳盐田港',
      initials: 'szytg',
      regionCode: '4403',
      cityName: '深圳市',
      dockList: [{ dockId: 101, dockName: '盐田国际', initials: 'ytgj', longitude: 114.27, latitude: 22.57 }],
    },
    {
      harborId: 2,
      harborName: '广州南沙港',
      initials: 'gznsg',
      regionCode: '4401',
      cityName: '广州市',
      dockList: [],
    },
  ],
  shipCompanies: [{ shipCompanyId: 1, shipCompanyName: '马士基', code: 'MSK' }],
};

const part = (regionCode: string, regionName: string, how: 'exact' | 'alias' | 'inferred') => ({
  regionCode,
  regionName,
  how,
});

/** '顺德北滘林上路12号', with city and province read out of the district. */
export const beijiao: ParsedAddress = {
  regionCode: '440606104',
  province: part('44', '广东省', 'inferred'),
  city: part('4406', '佛山市', 'inferred'),
  district: part('440606', '顺德区', 'alias'),
  street: part('440606104', '北滘镇', 'alias'),
  detail: '林上路12号',
  contactName: '李工',
  contactPhone: '13800001234',
  note: null,
  refusal: null,
  point: null,
  pointPrecision: null,
  candidates: [],
};

const prices = (base: number) => ({
  _20GP: `${base}.00`,
  _20HQ: `${base + 30}.00`,
  _40GP: `${base + 180}.00`,
  _40HQ: null,
});

/** Loading at `base` yuan, delivery 20 dearer; no price for 40HQ. */
export const quoteAt = (base: number): Quote => ({
  quoteId: `quote-${base}`,
  expiresAt: '2026-11-22 10:00:00',
  cardVersion: { versionId: '1', versionName: '2026-11 基准价' },
  harborName: '深圳盐田港',
  dockName: '盐田国际',
  regionCode: '440606104',
  regionFullName: '广东省佛山市顺德区北滘镇',
  shipmentVo: prices(base),
  deliveryVo: prices(base + 20),
  reasons: [
    {
      orderType: 0,
      cabinetType: '20GP',
      price: `${base}.00`,
      row: {
        rowId: '7',
        price: `${base - 150}.00`,
        matchLevel: 'district',
        regionName: '佛山市顺德区',
        dockName: null,
        shipCompanyName: null,
        isCustomerRow: false,
        validFrom: '2026-11-01',
        validTo: '2027-01-31',
      },
      surcharges: [{ name: '重货附加费', rule: '20GP 重货每箱加 150 元', amount: '150.00' }],
    },
  ],
  estimate: { distanceKm: 142, minutes: 125, estimated: true, sourceText: '示意路网估算' },
});

const newest = {
  version: '1.1',
  state: 'current' as const,
  publishedOn: '2026-11-20',
  effectiveOn: '2026-11-26',
  changes: ['写明数据恢复的时间'],
};

/** A text in its second version. */
export const legalText = (kind: LegalText['kind'], text: Partial<LegalText> = {}): LegalText => ({
  kind,
  ...newest,
  body: '## 适用范围\n1. 本文本适用于访客与客户。\n2. **请特别阅读**这一条：\n- 第一项\n- 第二项\n\n## 联系我们\n1. 请[致电客服](tel:4008008001)。',
  versions: [
    newest,
    {
      version: '1.0',
      state: 'former',
      publishedOn: '2026-11-01',
      effectiveOn: '2026-11-01',
      changes: ['正式版本'],
    },
  ],
  ...text,
});
