import { anyone, call, operator, tracker } from '../../kit/client/call';
import type { originSchemas } from './schemas';

const path = '/ygb-external-service/api/external/trajectory';
const tag = 'origin';

/** Harbours with the circles of their terminals that trucks are checked against (S7). */
export const harbors = call<typeof originSchemas.harbors>({
  name: 'getAuthenticityHarborList',
  summary: '来源核查：港区列表',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/getAuthenticityHarborList`,
  access: tracker,
  byShare: true,
});

/**
 * Tasks of a plate or a box within days, each judged against the harbour (without one, its own): a customer's own tasks in
 * their own times, an operator's all (S7, decisions 11.11).
 */
export const list = call<typeof originSchemas.list>({
  name: 'getVehicleTrajectory',
  summary: '来源核查：车辆进出港区的判定',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/getVehicleTrajectory`,
  access: tracker,
  byShare: true,
  timeoutMs: 180_000,
});

/** One task with its evidence, the way around the terminal, and how it was judged before. */
export const detail = call<typeof originSchemas.detail>({
  name: 'getVehicleTrajectoryDetailsByTaskId',
  summary: '来源核查：按任务查看证据',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/getVehicleTrajectoryDetailsByTaskId`,
  access: tracker,
  byShare: true,
  timeoutMs: 60_000,
});

/** An operator's own judgement, over the version that was seen. */
export const rejudge = call<typeof originSchemas.rejudge>({
  name: 'updateVehicleTrajectory',
  summary: '来源核查：复核改判',
  tag,
  method: 'POST',
  path: `${path}/updateVehicleTrajectory`,
  access: operator('dispatch.checkin'),
});

/** The list as an Excel file. */
export const exportFile = call<typeof originSchemas.exportFile>({
  name: 'exportVehicleTrajectory',
  summary: '来源核查：导出',
  tag,
  method: 'GET',
  path: `${path}/exportVehicleTrajectory`,
  access: tracker,
  audited: true,
  timeoutMs: 180_000,
  retries: 0,
});

/** Issues the certificate of a task, and writes it into the log. */
export const certify = call<typeof originSchemas.certify>({
  name: 'certifyOrigin',
  summary: '签发来源证书',
  tag,
  method: 'POST',
  path: '/api/portal/origin/certify',
  access: tracker,
  creates: true,
});

/** Those that were issued of an enterprise's tasks, or all for an operator, the newest first. */
export const certificates = call<typeof originSchemas.certificates>({
  name: 'listOriginCertificates',
  summary: '已签发的来源证书',
  tag,
  method: 'GET',
  path: '/api/portal/origin/certificates',
  access: tracker,
});

/** A certificate that was issued, once more as a file, with its place in the log as it is now. */
export const certificateFile = call<typeof originSchemas.certificateFile>({
  name: 'originCertificateFile',
  summary: '下载来源证书',
  tag,
  method: 'GET',
  path: '/api/portal/origin/certificate-file',
  access: tracker,
  retries: 0,
});

/** Whether a certificate is as it was issued; anybody may ask. */
export const check = call<typeof originSchemas.check>({
  name: 'checkOriginCertificate',
  summary: '核验来源证书',
  tag,
  method: 'POST',
  reads: true,
  path: '/api/open/origin/check',
  access: anyone,
  perMinute: 60,
});

/** The newest head of the log with its public key; null while nothing was issued. */
export const logHead = call<typeof originSchemas.logHead>({
  name: 'originLogHead',
  summary: '来源证书日志的最新树头',
  tag,
  method: 'GET',
  path: '/api/open/origin/log/head',
  access: anyone,
  perMinute: 60,
});

/** That the newest head only adds to an older one of so many entries. */
export const logProof = call<typeof originSchemas.logProof>({
  name: 'originLogProof',
  summary: '来源证书日志的一致性证明',
  tag,
  method: 'GET',
  path: '/api/open/origin/log/consistency',
  access: anyone,
  perMinute: 60,
});
