import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { homeWithRedirect } from '../../lib/format/redirect';
import frame from '../../ui/layout/tool-page.module.css';
import { OriginTool } from './origin-tool';

/** Whether a truck really came out of a terminal, for who is signed in (S2, decisions 7). */
export function TrajectoryPage() {
  const { token } = useSession();
  if (!token) return <Navigate to={homeWithRedirect('/trajectory')} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`content ${frame.page}`}>
        <OriginTool />
      </div>
    </QueryClientProvider>
  );
}
