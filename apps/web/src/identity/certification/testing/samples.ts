import { certification } from '@boxhaul/contract/identity';
import type { OwnCertification, ReadLicence } from '../../../data/identity/certification.api';
import { done } from '../../../testing/fake-server';

/** Of an enterprise that has sent in nothing. */
export const NOTHING_SENT: OwnCertification = {
  state: 'draft',
  certified: false,
  base: null,
  inForce: null,
  submittedAt: null,
  answerBy: null,
  answeredAt: null,
  reasons: [],
};

const BASE: NonNullable<OwnCertification['base']> = {
  id: '5',
  name: '深圳市远航供应链有限公司',
  taxpayerIdNumber: '914403001922038216',
  businessEntity: '王建国',
  establishmentDate: '2010-05-06',
  registeredCapital: '500',
  businessType: 1,
  competentTaxAuthorities: '国家税务总局深圳市南山区税务局',
  businessScope: '普通货运；国际货运代理。',
  regionCode: '440305001',
  fullRegion: '广东省深圳市南山区南头街道',
  companyAddress: '科技园南区8栋',
  linkman: '李敏',
  phone: '13812345678',
  businessUrl: '/api/open/file/7d3f2d54-3c1c-4a50-9a54-0d0d9e4b6f11?sig=x',
};

export const UNDER_REVIEW: OwnCertification = {
  ...NOTHING_SENT,
  state: 'submitted',
  base: BASE,
  submittedAt: '2026-11-20 10:00:00',
  answerBy: '2026-11-24',
};

export const REJECTED: OwnCertification = {
  ...UNDER_REVIEW,
  state: 'rejected',
  answeredAt: '2026-11-21 10:00:00',
  reasons: [{ field: 'linkman', reason: '请填写本企业的联系人' }],
};

export const FILE_ID = '7d3f2d54-3c1c-4a50-9a54-0d0d9e4b6f12';

/** What is read off a licence that says all. */
export const READ: ReadLicence = {
  name: '广州南方拖车有限公司',
  taxpayerIdNumber: '91330100799655058B',
  businessEntity: '陈强',
  establishmentDate: '2015-03-01',
  registeredCapital: '1000',
  businessScope: '道路货物运输。',
  regionCode: '440305001',
  fullRegion: '广东省深圳市南山区南头街道',
  companyAddress: '前海路1号',
  doubtful: [],
};

export const uploaded = done(certification.uploadLicence, [
  { fileName: 'licence.jpg', fileSize: 3, filePath: FILE_ID },
]);
