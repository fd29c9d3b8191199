import { Suspense } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import css from './hero.module.css';

// The server draws it into the page; what moves in it comes after all that a visitor needs.
const DeltaMap = lazyPart(async () => (await import('./delta-map')).DeltaMap);

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.map}>
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <DeltaMap />
          </Suspense>
        </PartFaultBoundary>
      </div>
      <div className={`content ${css.words}`}>
        <h1 className={css.headline}>
          集装箱拖车，
          <br />
          先看价，<em>再下单</em>
        </h1>
        <p className={css.lead}>
          珠三角各港到门点的装货、送货运价当场可查。派了什么车、走到哪里、花了多少，同一张单上看得见。
        </p>
      </div>
    </section>
  );
}
