import { CERTIFICATION_FIELDS, type CertificationField, CERTIFICATION_WORDS } from '@boxhaul/domain/identity';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CertificationDetail } from '../../data/identity/certification-desk.api';
import { useSession } from '../../data/kit/use-session';
import { InviteTakeoverDialog } from '../../parts/identity/invite-takeover-dialog';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { AnswerBar } from './answer-bar';
import { DueTag } from './due-tag';
import { EarlierApplications } from './earlier-applications';
import { FieldRow } from './field-row';
import { LicenceViewer } from './licence-viewer';
import css from './review-sheet.module.css';

interface ReviewSheetProps {
  detail: CertificationDetail;
  /** Where the answer stays in sight. */
  footer: HTMLElement | null;
  /** Whether closing would lose marks and reasons. */
  onMarked: (marked: boolean) => void;
  onDone: () => void;
}

/** The licence beside what was said of it: each field can be marked as wrong, with a reason. */
export function ReviewSheet({ detail, footer, onMarked, onDone }: ReviewSheetProps) {
  const [marks, setMarks] = useState<Partial<Record<CertificationField, string>>>({});
  const marked = Object.keys(marks).length > 0;
  useEffect(() => {
    onMarked(marked);
    return () => onMarked(false);
  }, [marked, onMarked]);
  const { record, inForce, changed, reasons, rivals, state } = detail;
  const waits = state === 'submitted';
  // Shown with the link it was opened with: each answer of the server brings another one.
  const [licenceUrl] = useState(record.businessUrl);
  const mark = (field: CertificationField, reason: string | null) =>
    setMarks(({ [field]: _old, ...others }) => (reason === null ? others : { ...others, [field]: reason }));
  return (
    <div className={css.sheet}>
      <ReviewHead detail={detail} />
      {rivals.map((rival) => (
        <Notice key={rival.id} tone="warning">
          同一信用代码：客户“{rival.customerName}”{CERTIFICATION_WORDS[rival.state]}（
          {rival.submittedAt.slice(0, 16)} 提交）。
          {rival.state === 'approved' ? '不能重复通过，请核实后驳回。' : '只能通过其中一份，请先核实。'}
        </Notice>
      ))}
      {detail.entered && waits && <EnteredRival entered={detail.entered} />}
      {inForce && waits && (
        <Notice tone="info">
          该企业已认证；审核期间原资料继续有效。
          {changed.length > 0 ? `共 ${changed.length} 项有变更，已标出原内容。` : '本次没有改动任何一项。'}
        </Notice>
      )}
      <div className={css.columns}>
        <LicenceViewer url={licenceUrl} />
        <ul className={css.fields} aria-label="企业资料">
          {CERTIFICATION_FIELDS.map((field) => (
            <FieldRow
              key={field}
              field={field}
              record={record}
              inForce={changed.includes(field) ? inForce : null}
              answered={reasons.find((each) => each.field === field)?.reason}
              mark={marks[field]}
              onMark={waits ? (reason) => mark(field, reason) : undefined}
            />
          ))}
        </ul>
      </div>
      <EarlierApplications earlier={detail.earlier} />
      {waits && footer && createPortal(<AnswerBar detail={detail} marks={marks} onDone={onDone} />, footer)}
    </div>
  );
}

/** The same company as staff entered it: approved, there are two of it. */
function EnteredRival({ entered }: { entered: NonNullable<CertificationDetail['entered']> }) {
  const [inviting, setInviting] = useState(false);
  const invites = useSession().user?.rights.includes('customer.manage') ?? false;
  return (
    <Notice tone="warning">
      与客服登记的客户
      <a href={`/ops/customers?customer=${entered.customerId}`} target="_blank" rel="noreferrer">
        “{entered.customerName}”
      </a>
      {entered.sameCode ? '同一信用代码' : '同名'}
      。通过后成为两家客户，登记客户的订单和账目不会转入；如是同一家，请驳回本申请，并
      {invites ? '邀请申请人接管：' : '请管理客户的同事邀请申请人接管。'}
      {invites && (
        <Button variant="outline" size="s" onClick={() => setInviting(true)}>
          邀请接管
        </Button>
      )}
      <Closing>
        {inviting && <InviteTakeoverDialog customer={entered} onClose={() => setInviting(false)} />}
      </Closing>
    </Notice>
  );
}

/** Whose it is, who sent it in when, and when it is due or was answered. */
function ReviewHead({ detail }: Pick<ReviewSheetProps, 'detail'>) {
  const { record, state } = detail;
  return (
    <header className={css.head}>
      <div>
        <h2 className={css.name}>{record.name}</h2>
        <p className={css.sub}>
          {detail.isChange ? '资料变更' : '首次认证'} · {detail.account.username}（{detail.account.loginName}
          ）于 {detail.submittedAt.slice(0, 16)} 提交
        </p>
      </div>
      {state === 'submitted' ? (
        <DueTag due={detail.due} answerBy={detail.answerBy} />
      ) : (
        <span>
          {CERTIFICATION_WORDS[state]} · {detail.answeredBy} · {detail.answeredAt?.slice(0, 16)}
        </span>
      )}
    </header>
  );
}
