import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { homeWithRedirect } from '../../lib/format/redirect';
import { PlateAnswer } from './plate-answer';
import { PlateForm } from './plate-form';
import frame from '../../ui/layout/tool-page.module.css';
import css from './plates.module.css';
import { usePlateQuery } from './use-plate-query';

/** A truck's track by its plate, for who is signed in (S2). */
export function VehiclePage() {
  const { token } = useSession();
  if (!token) return <Navigate to={homeWithRedirect('/vehicle')} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <VehicleQuery />
    </QueryClientProvider>
  );
}

function VehicleQuery() {
  const { form, answer, today } = usePlateQuery();
  return (
    <div className={`content ${frame.page}`}>
      <h1 className={frame.title}>车辆轨迹</h1>
      <div className={frame.ways}>
        <PlateForm form={form} today={today} />
        <div className={frame.side} aria-live="polite" aria-busy={form.busy}>
          {answer ? (
            <PlateAnswer key={`${answer.plateNumber} ${answer.startTime} ${answer.endTime}`} track={answer} />
          ) : (
            <p className={css.none}>输入车牌和日期，这里显示轨迹、回放、停留和每日里程。</p>
          )}
        </div>
      </div>
    </div>
  );
}
