import type { LicenceReading } from '@boxhaul/domain/identity';
import type { LicenceReader } from '../platform/licence/licence-reader';

/** What stands on the licence of the tests. */
export const SAMPLE_LICENCE: Extract<LicenceReading, { ok: true }> = {
  ok: true,
  fields: {
    name: { value: '深圳市试用货运有限公司', confidence: 0.99 },
    taxpayerIdNumber: { value: '914403001922038216', confidence: 0.99 },
    businessEntity: { value: '王小明', confidence: 0.6 },
    establishmentDate: { value: '2015-06-18', confidence: 0.95 },
    registeredCapital: { value: '500', confidence: 0.95 },
    businessScope: { value: '道路普通货运；国内货运代理。', confidence: 0.9 },
    companyAddress: { value: '深圳市宝安区新安街道前进一路 1 号', confidence: 0.9 },
  },
  regionCode: '440300',
};

/** Reads the same off every picture. */
export const sampleLicenceReader: LicenceReader = {
  read: async () => SAMPLE_LICENCE,
  close: async () => {},
};
