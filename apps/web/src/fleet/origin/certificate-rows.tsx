import { origin } from '@boxhaul/contract/fleet';
import { CERTIFICATE_FORMATS } from '@boxhaul/domain/fleet';
import type { CertificateList } from '../../data/fleet/origin.api';
import { ExportButton } from '../../parts/kit/export-button';
import css from './origin.module.css';
import { VerdictTag } from './verdict-tag';

type Row = CertificateList['data'][number];

/** Certificates that were issued, each as a file again. */
export function CertificateRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={css.rows} aria-label="已签发的证书">
      {rows.map((row) => (
        <li key={row.certificateId} className={css.row} data-verdict={row.verdict}>
          <div className={css.rowHead}>
            <VerdictTag verdict={row.verdict} text={row.verdictText} />
            <strong className="figure">{row.plateNumber}</strong>
            <span className="figure">{row.cabinetNo ?? '柜号未登记'}</span>
            <span>{row.harborName}</span>
          </div>
          <p className={css.note}>
            {row.orderNo} · {row.issuedAt} 由{row.issuedBy}签发 · 日志第 {row.logNo} 条
          </p>
          <p className={css.code}>{row.certificateId}</p>
          <div className={css.actions}>
            {CERTIFICATE_FORMATS.map((format) => (
              <ExportButton
                key={format}
                call={origin.certificateFile}
                input={{ certificateId: row.certificateId, format }}
                fileName={`来源证书-${row.plateNumber}.${format}`}
                label={`下载 ${format.toUpperCase()}`}
                done="证书已下载"
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
