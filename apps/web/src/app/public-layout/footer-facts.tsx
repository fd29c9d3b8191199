import { policeRecordUrl } from '@boxhaul/domain';
import { Suspense, useState } from 'react';
import type { SiteData } from '../../data/site-data';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Closing } from '../../ui/overlay/closing';
import { CapacityButton } from './capacity-button';
import css from './public-footer.module.css';

const FooterCode = lazyPart(async () => (await import('./footer-code')).FooterCode);

const CODES = [
  ['socialCode', '关注公众号'],
  ['driverCode', '下载司机端'],
] as const;

/** What operators keep of the company at the foot of every page; what they left empty is not there. */
export function FooterFacts({ site }: { site: SiteData['home']['site'] }) {
  const [shown, setShown] = useState<(typeof CODES)[number] | null>(null);
  const codes = CODES.filter(([field]) => site[field].picture !== '');
  const record = policeRecordUrl(site.policeRecord);
  return (
    <div className={css.facts}>
      <div className={css.codes}>
        <CapacityButton />
        {codes.map((code) => (
          <button key={code[0]} type="button" onClick={() => setShown(code)}>
            {code[1]}
          </button>
        ))}
      </div>
      {site.footerText && <p>{site.footerText}</p>}
      {site.address && <p>地址：{site.address}</p>}
      {site.licences.map(({ name, number }) => (
        <p key={name}>
          {name} {number}
        </p>
      ))}
      {site.copyright && <p>{site.copyright}</p>}
      {site.icp && (
        <p>
          <a href="https://beian.miit.gov.cn/" rel="noopener">
            {site.icp}
          </a>
        </p>
      )}
      {site.policeRecord && (
        <p>
          {record === null ? (
            site.policeRecord
          ) : (
            <a href={record} rel="noopener">
              {site.policeRecord}
            </a>
          )}
        </p>
      )}
      <Closing>
        {shown && (
          <PartFaultBoundary>
            <Suspense fallback={null}>
              <FooterCode title={shown[1]} code={site[shown[0]]} onClose={() => setShown(null)} />
            </Suspense>
          </PartFaultBoundary>
        )}
      </Closing>
    </div>
  );
}
