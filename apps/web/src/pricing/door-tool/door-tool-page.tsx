import { MOST_DOORS } from '@boxhaul/domain/pricing';
import { Suspense, useRef, useState } from 'react';
import { findDoors, type DoorAnswer, type MapPoint } from '../../data/pricing/points.api';
import { useSession } from '../../data/kit/use-session';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { Button } from '../../ui/button';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextArea } from '../../ui/form/text-area';
import { HereButton } from '../../parts/pricing/here-button';
import { sixDigits } from '../../parts/pricing/point-picker/read-degrees';
import { DoorAnswers } from './door-answers';
import frame from '../../ui/layout/tool-page.module.css';
import css from './door-tool.module.css';
import { UntilReady } from '../../ui/form/until-ready';

const DoorMap = import.meta.env.SSR ? null : lazyPart(async () => (await import('./door-map')).DoorMap);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The door-point tool: addresses or a point of the map, told as street, code, point and the way to the harbours. */
export function DoorToolPage() {
  const most = useSession().user ? MOST_DOORS.account : MOST_DOORS.visitor;
  // A map is drawn in the browser alone.
  const hydrated = useHydrated();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState<readonly DoorAnswer[]>([]);
  const [point, setPoint] = useState<MapPoint | null>(null);
  const request = useRef<AbortController | null>(null);

  const ask = async (input: Parameters<typeof findDoors>[0]) => {
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    setBusy(true);
    setFault('');
    try {
      const found = await findDoors(input, own.signal);
      if (own.signal.aborted) return;
      setAnswers(found);
      const only = found.length === 1 ? found[0]?.point : undefined;
      if (only) setPoint({ longitude: only.longitude, latitude: only.latitude });
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof Error ? error.message : '查询失败，请重试');
    } finally {
      if (request.current === own) setBusy(false);
    }
  };
  const read = (typed: string) => {
    const list = linesOf(typed);
    if (list.length === 0) setFault('请输入地址');
    else if (list.length > most) setFault(`一次最多 ${most} 个地址，这里有 ${list.length} 个`);
    else void ask({ list });
  };
  const pick = (at: MapPoint) => {
    setPoint(at);
    void ask({ ...at });
  };
  return (
    <div className={`content ${frame.page}`}>
      <header>
        <h1 className={frame.title}>门点查询</h1>
        <p className={frame.lead}>
          粘贴装卸货地址，或在地图上点一下，得到标准的街道、地区代码、经纬度和到各港口的里程。
        </p>
      </header>
      <div className={frame.ways}>
        <form
          className={frame.form}
          onSubmit={(event) => {
            event.preventDefault();
            read(text);
          }}
        >
          <UntilReady>
            <TextArea
              label={`地址，一行一个，最多 ${most} 个`}
              placeholder="深圳市宝安区新安街道前进一路 1 号"
              rows={7}
              value={text}
              error={fault || undefined}
              onChange={(value) => {
                setText(value);
                setFault('');
              }}
            />
            <HereButton
              onHere={({ longitude, latitude }) =>
                pick({ longitude: sixDigits(longitude), latitude: sixDigits(latitude) })
              }
            />
            <Button type="submit" variant="cta" size="l" busy={busy}>
              查询门点
            </Button>
          </UntilReady>
        </form>
        <div className={css.map}>
          <PartFaultBoundary>
            <Suspense fallback={<Skeleton lines={1} height="100%" />}>
              {hydrated && DoorMap && <DoorMap point={point} onPick={pick} />}
            </Suspense>
          </PartFaultBoundary>
        </div>
      </div>
      <DoorAnswers
        answers={answers}
        busy={busy}
        onChoose={(line, fullName) => {
          // The line itself: it may stand within another.
          const next = linesOf(text)
            .map((one) => (one === line ? fullName : one))
            .join('\n');
          setText(next);
          read(next);
        }}
      />
    </div>
  );
}
