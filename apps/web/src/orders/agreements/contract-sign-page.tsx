import { AUDIT_TARGET_WORDS, USER_TYPES } from '@boxhaul/domain/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { AgreementList } from './agreement-list';
import { AgreementView } from './agreement-view';
import css from './agreements.module.css';
import { CheckFile } from './check-file';
import { CodeForm } from './code-form';

/** An invitation's code has a dot, an agreement's id has none: only that opens without a session (decisions 11.1). */
const needsSession = (key: string): boolean => !key.includes('.');

function Content() {
  const { key } = useParams();
  const { user } = useSession();
  if (key !== undefined && (user || !needsSession(key))) return <AgreementView key={key} id={key} />;
  if (key !== undefined) {
    return (
      <EmptyState
        title="请先登录"
        text="这份协议由企业的账号查看和签署；收到签署链接的，请从链接打开。"
        action={<Button onClick={() => openAccountDialog('Login')}>登录后查看</Button>}
      />
    );
  }
  return (
    <>
      <header>
        <h1 className={css.title}>{AUDIT_TARGET_WORDS.agreement}</h1>
        <p className={css.lead}>
          按订单生成协议，阅读全文、签名并以短信验证码确认；签署后的文件任何人都能在此核验。
        </p>
      </header>
      {user?.userType === USER_TYPES.customer ? <AgreementList /> : <CodeForm />}
      <CheckFile />
    </>
  );
}

/** The transport agreement: one's own, that of a link, and whether a file is one that was signed here (S2). */
export function ContractSignPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`content ${css.page}`}>
        <Content />
      </div>
    </QueryClientProvider>
  );
}
