import { call, customer, operator } from '../../kit/client/call';
import type { certificationSchemas } from './schemas';

const pc = '/ygb-customer-service/api/pc/customerBase';
const ops = '/api/ops/certification';

/** Whoever looks after the enterprise's own page; before certification the only one there is (decisions 3). */
const COMPANY_PAGE = customer(['/admin/customer-base']);

/** The picture of a business licence: multipart with one file, jpg or png; answers data[0], whose filePath goes into the form. */
export const uploadLicence = call<typeof certificationSchemas.uploadLicence>({
  name: 'uploadLicence',
  summary: '上传营业执照',
  tag: 'certification',
  method: 'POST',
  path: '/zuul/ygb-base-service/api/pc/account/uploadFile',
  access: COMPANY_PAGE,
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** Reads an uploaded licence. What could not be read is null; `doubtful` names what a person should look at. */
export const readLicence = call<typeof certificationSchemas.readLicence>({
  name: 'businessLicense',
  summary: '识别已上传的营业执照',
  tag: 'certification',
  method: 'POST',
  reads: true,
  path: `${pc}/businessLicense`,
  access: COMPANY_PAGE,
  // It takes seconds of a core.
  retries: 0,
  perMinute: 30,
});

export const submit = call<typeof certificationSchemas.submit>({
  name: 'submitAuthCustomerBase',
  summary: '提交企业认证',
  tag: 'certification',
  method: 'POST',
  path: `${pc}/submitAuthCustomerBase`,
  access: COMPANY_PAGE,
  encoding: 'json',
  creates: true,
});

/** Sends in the form again: corrects what is under review, answers a rejection, or asks for a change of what is in force. */
export const update = call<typeof certificationSchemas.update>({
  name: 'updateCustomerBase',
  summary: '修改企业认证资料：审核中的更正，驳回后重新提交，认证后申请变更',
  tag: 'certification',
  method: 'POST',
  path: `${pc}/updateCustomerBase`,
  access: COMPANY_PAGE,
  encoding: 'json',
  // After an answer it enters a new application.
  creates: true,
});

export const mine = call<typeof certificationSchemas.mine>({
  name: 'getCustomerBase',
  summary: '本企业的认证资料与审核结果',
  tag: 'certification',
  method: 'GET',
  path: `${pc}/getCustomerBase`,
  access: COMPANY_PAGE,
});

/** Whether another enterprise is certified under this name (S4). */
export const checkName = call<typeof certificationSchemas.checkName>({
  name: 'checkAuthCustomerBaseName',
  summary: '检查企业名称是否已被认证',
  tag: 'certification',
  method: 'POST',
  reads: true,
  path: `${pc}/checkAuthCustomerBaseName`,
  access: COMPANY_PAGE,
  perMinute: 60,
});

export const taxAuthorities = call<typeof certificationSchemas.taxAuthorities>({
  name: 'getTaxationList',
  summary: '主管税务机关列表',
  tag: 'certification',
  method: 'GET',
  path: `${pc}/getTaxationList`,
  access: COMPANY_PAGE,
});

/** The same for visitors. */
export const openTaxAuthorities = call<typeof certificationSchemas.openTaxAuthorities>({
  name: 'publicTaxationList',
  summary: '主管税务机关列表（无需登录）',
  tag: 'certification',
  method: 'GET',
  path: '/ygb-customer-service/api/public/customer/getTaxationList',
  access: { who: 'anyone' },
  perMinute: 120,
});

/** What the enterprise usually wants (decisions 11.14): its orders begin with it. */
export const preferences = call<typeof certificationSchemas.preferences>({
  name: 'getNewWeb',
  summary: '企业偏好：默认港口、船公司、开票与联系人',
  tag: 'certification',
  method: 'GET',
  path: '/ygb-customer-service/api/customer/getNewWeb',
  access: customer(),
});

export const savePreferences = call<typeof certificationSchemas.savePreferences>({
  name: 'updateNewWeb',
  summary: '保存企业偏好',
  tag: 'certification',
  method: 'POST',
  path: '/ygb-customer-service/api/customer/updateNewWeb',
  access: COMPANY_PAGE,
  sets: true,
});

/** Applications in one state, the one whose answer is due first at the top; with counts for the tabs. */
export const list = call<typeof certificationSchemas.list>({
  name: 'opsCertifications',
  summary: '企业认证申请列表',
  tag: 'certification',
  method: 'GET',
  path: `${ops}/list`,
  access: operator('certification.review'),
});

/** How many applications wait, and how many of them too long: the desk's alarm. */
export const alarms = call<typeof certificationSchemas.alarms>({
  name: 'opsCertificationAlarms',
  summary: '待审核与已超时的认证申请数',
  tag: 'certification',
  method: 'GET',
  path: `${ops}/alarms`,
  access: operator('certification.review'),
});

export const detail = call<typeof certificationSchemas.detail>({
  name: 'opsCertification',
  summary: '企业认证申请详情',
  tag: 'certification',
  method: 'GET',
  path: `${ops}/detail/{id}`,
  access: operator('certification.review'),
});

/** `version` is the one that was looked at: what the customer has changed since is not approved unseen. */
export const approve = call<typeof certificationSchemas.approve>({
  name: 'opsApproveCertification',
  summary: '通过企业认证',
  tag: 'certification',
  method: 'POST',
  path: `${ops}/approve`,
  access: operator('certification.review'),
});

/** Each wrong field with a reason of its own. */
export const reject = call<typeof certificationSchemas.reject>({
  name: 'opsRejectCertification',
  summary: '驳回企业认证，逐项说明原因',
  tag: 'certification',
  method: 'POST',
  path: `${ops}/reject`,
  access: operator('certification.review'),
});
