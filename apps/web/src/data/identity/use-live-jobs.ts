import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyJobEvent } from '../kit/jobs.api';
import { jobListener } from './notices.api';

/** While it is drawn, the page's stream of notices moves the jobs that the page shows. */
export function useLiveJobs(cache: QueryClient): void {
  useEffect(() => {
    const before = jobListener.get();
    jobListener.set((data) => applyJobEvent(cache, data));
    return () => jobListener.set(before);
  }, [cache]);
}
