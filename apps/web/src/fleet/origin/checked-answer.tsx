import { CERTIFICATE_FAULT_WORDS, type CertificateFault } from '@boxhaul/domain/fleet';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Notice } from '../../ui/feedback/notice';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import type { CheckedCertificate } from './check-file';
import css from './origin.module.css';
import { VerdictTag } from './verdict-tag';
import { VisitTable } from './visit-table';

type Line = readonly [what: string, state: 'holds' | 'fails' | 'unknown', why: string];

const byFaults = (what: string, faults: readonly CertificateFault[]): Line =>
  faults.length === 0
    ? [what, 'holds', '签名、内容、日志位置都一致']
    : [what, 'fails', faults.map((fault) => CERTIFICATE_FAULT_WORDS[fault]).join('；')];

function logLine(log: CheckedCertificate['log']): Line {
  const what = '日志没有变短、没有改写';
  if (log === undefined) return [what, 'unknown', '证书本身没有通过，未继续核对日志'];
  if (log === null) return [what, 'holds', '从签发时到现在只增加过'];
  return [what, 'fails', CERTIFICATE_FAULT_WORDS[log]];
}

const linesOf = ({ platform, own, log }: CheckedCertificate): Line[] => [
  byFaults('平台核验', platform.faults),
  own === null
    ? ['本浏览器核验', 'unknown', '浏览器不支持 Ed25519，或页面不是安全连接；可用断网核验的命令']
    : byFaults('本浏览器核验', own.faults),
  logLine(log),
];

const TAGS = {
  holds: <ToneTag tone="go" text="一致" />,
  fails: <ToneTag tone="stop" text="不通过" />,
  unknown: <ToneTag tone="wait" text="未核验" />,
} as const;

/** What holds and what fails, then what the certificate says; of one that fails nothing is shown. */
export function CheckedAnswer({ checked }: { checked: CheckedCertificate & { name: string } }) {
  const lines = linesOf(checked);
  const { body, newer } = checked.platform;
  const fails = lines.some(([, state]) => state === 'fails');
  return (
    <>
      <Notice tone={fails ? 'error' : 'info'}>
        {fails ? `不通过：“${checked.name}”不能采信。` : `核验一致：“${checked.name}”与平台签发时完全相同。`}
      </Notice>
      <ul className={css.lines}>
        {lines.map(([what, state, why]) => (
          <li key={what}>
            {TAGS[state]} <strong>{what}</strong>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      {newer !== null && <Notice tone="warning">{newer}</Notice>}
      {!fails && body && <Said body={body} publicKey={checked.own?.publicKey} />}
    </>
  );
}

interface SaidProps {
  body: NonNullable<CheckedCertificate['platform']['body']>;
  publicKey: string | undefined;
}

function Said({ body, publicKey }: SaidProps) {
  return (
    <Section title="证书的内容" note="PDF 上印的字以这里为准">
      <div className={css.rowHead}>
        <VerdictTag verdict={body.verdict} text={body.verdictText} />
        <strong className="figure">{body.plateNumber}</strong>
        <span>{body.harborName}</span>
      </div>
      <ul className={css.reasons}>
        {(body.judgedReason === null
          ? body.reasons
          : [`人工复核：${body.judgedReason}`, ...body.reasons]
        ).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: '柜号', value: body.cabinetNo ?? '未登记' },
          { label: '签发时间', value: body.issuedAt },
          { label: '核查时段', value: `${body.startTime} 至 ${body.endTime}`, wide: true },
          { label: '证书编号', value: <code className={css.code}>{body.certificateId}</code>, wide: true },
          ...body.days.map(({ day, points, sha256 }) => ({
            label: `${day} 的 ${points} 个定位点，SHA-256`,
            value: <code className={css.code}>{sha256}</code>,
            wide: true,
          })),
          ...(publicKey === undefined
            ? []
            : [{ label: '平台公钥', value: <code className={css.code}>{publicKey}</code>, wide: true }]),
        ]}
      />
      <VisitTable visits={body.visits} />
    </Section>
  );
}
