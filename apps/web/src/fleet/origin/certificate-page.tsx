import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../data/kit/query-client';
import { CertificateCheck } from './certificate-check';
import frame from '../../ui/layout/tool-page.module.css';

/** Whether a certificate is as it was issued; anybody may ask, without an account. */
export function CertificatePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`content ${frame.page}`}>
        <CertificateCheck />
      </div>
    </QueryClientProvider>
  );
}
