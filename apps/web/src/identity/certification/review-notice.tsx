import type { OwnCertification } from '../../data/identity/certification.api';
import { Notice } from '../../ui/feedback/notice';
import { answerDay } from './answer-day';

/** What has become of what was sent in, and what can be done now. */
export function ReviewNotice({ own }: { own: OwnCertification }) {
  const { state, certified, answerBy, reasons } = own;
  if (state === 'submitted') {
    const by = answerBy ? `最迟 ${answerDay(answerBy)} 答复` : '会尽快答复';
    const inForce = certified ? '审核期间，原来的资料继续有效。' : '';
    return <Notice tone="info">{`资料正在审核，客服${by}；审核前可以更正后重新提交。${inForce}`}</Notice>;
  }
  if (state === 'rejected') {
    const where =
      reasons.length > 0 ? `请按标出的 ${reasons.length} 项说明修改后重新提交。` : '请修改后重新提交。';
    return <Notice tone="warning">{`认证没有通过。${where}`}</Notice>;
  }
  if (certified)
    return <Notice tone="info">企业已认证。修改资料须重新审核，审核期间原来的资料继续有效。</Notice>;
  return <Notice tone="info">上传营业执照后自动识别填写；客服在 2 个工作日内审核。</Notice>;
}
