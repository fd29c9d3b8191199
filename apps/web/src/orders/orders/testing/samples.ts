import type { OutputOf } from '@boxhaul/contract/kit';
import { type OrderDetail, orders } from '@boxhaul/contract/orders';
import { places, type quotes } from '@boxhaul/contract/pricing';
import { done } from '../../../testing/fake-server';

export const sampleQuote = (price: string, quoteId: string): OutputOf<typeof quotes.forOrder> => ({
  price,
  quoteId,
  expiresAt: '2026-11-22 10:00:00',
  reason: {
    orderType: 0,
    cabinetType: '20GP',
    price,
    row: {
      rowId: '1',
      price,
      matchLevel: 'district',
      regionName: '广东省深圳市龙岗区',
      dockName: null,
      shipCompanyName: null,
      isCustomerRow: false,
      validFrom: '2026-11-01 00:00:00',
      validTo: '2026-12-31 00:00:00',
    },
    surcharges: [],
  },
  estimate: { distanceKm: 31, minutes: 45, estimated: true, sourceText: '示意路网估算' },
});

/** A box that nobody is sent for yet. */
export const sampleBox: OrderDetail['cusCabinetDtoList'][number] = {
  cabinetId: '1',
  seq: 1,
  cabinetNo: null,
  sealNo: null,
  cabinetState: 0,
  phase: '待派车',
  driverName: null,
  plateNumber: null,
  phone: null,
  requireDate: '2026-11-25 09:10:59',
  hold: null,
  marks: [],
  pairedWith: null,
  weighing: null,
  taskId: null,
  legs: [],
};

/** The same on its way. */
export const runningBox: OrderDetail['cusCabinetDtoList'][number] = {
  ...sampleBox,
  cabinetId: '2',
  seq: 2,
  cabinetNo: 'CSQU3054383',
  sealNo: 'S1',
  cabinetState: 2,
  phase: '赶路中',
  driverName: '陈志强',
  plateNumber: '粤B8K217',
  phone: '13900000001',
  taskId: '62',
};

const part = (regionCode: string, regionName: string) => ({ regionCode, regionName, how: 'exact' as const });

/** The places that the publish form needs. */
export const placeRoutes = () => [
  [orders.list, done(orders.list, { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 1 })] as const,
  [
    places.harborsWithDocks,
    done(places.harborsWithDocks, [
      {
        harborId: 1,
        harborName: '深圳盐田港',
        initials: 'szytg',
        regionCode: '440308',
        cityName: '深圳',
        dockList: [
          { dockId: 11, dockName: '盐田国际', initials: 'ytgj', longitude: 114.27, latitude: 22.57 },
        ],
      },
      {
        harborId: 2,
        harborName: '广州南沙港',
        initials: 'gznsg',
        regionCode: '440115',
        cityName: '广州',
        dockList: [],
      },
    ]),
  ] as const,
  [
    places.quotePage,
    done(places.quotePage, {
      level3RegionAddr: [
        { regionCode: '44', regionName: '广东省' },
        { regionCode: '4403', regionName: '深圳市' },
        { regionCode: '440307', regionName: '龙岗区' },
      ],
      allShipCompanyList: [
        { shipCompanyId: 3, shipCompanyName: '马士基', code: 'MSK' },
        { shipCompanyId: 4, shipCompanyName: '中远海运', code: 'COSCO' },
      ],
    }),
  ] as const,
  [
    places.streets,
    done(places.streets, [
      {
        regionCode: '440307003',
        regionName: '坂田街道',
        regionQrycode: '440307003',
        point: '22.63,114.07',
        pointPrecision: 'street',
        leaf: true,
      },
    ]),
  ] as const,
  [
    places.parseAddress,
    done(places.parseAddress, {
      regionCode: '440307003',
      province: part('44', '广东省'),
      city: part('4403', '深圳市'),
      district: part('440307', '龙岗区'),
      street: part('440307003', '坂田街道'),
      detail: '雅宝路1号',
      contactName: '张三',
      contactPhone: '13812345678',
      note: null,
      refusal: null,
      point: '22.63,114.07',
      pointPrecision: 'street',
      candidates: [],
    }),
  ] as const,
];
