import { policeRecordUrl } from '@boxhaul/domain/site';
import { Suspense, useState } from 'react';
import type { SiteData } from '../../data/kit/site-data';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Closing } from '../../ui/overlay/closing';
import glyph from '../../ui/drawings/code.svg';
import { answerEarlyPress } from '../../lib/hooks/answer-early-press';
import { CapacityButton } from './capacity-button';
import css from './public-footer.module.css';

const FooterCode = lazyPart(async () => (await import('./footer-code')).FooterCode);

/** What each code is called; without one of its own, the site's is drawn. */
const CODES = [
  { field: 'socialCode', name: '关注公众号', drawn: '微信扫码打开' },
  { field: 'driverCode', name: '下载司机端', drawn: '下载司机端' },
] as const;

type Code = (typeof CODES)[number];

/** What operators keep of the company at the foot of every page; what they left empty is not there. */
export function FooterFacts({ site }: { site: SiteData['home']['site'] }) {
  const [shown, setShown] = useState<Code | null>(null);
  const titleOf = ({ field, name, drawn }: Code) => (site[field].picture === '' ? drawn : name);
  const record = policeRecordUrl(site.policeRecord);
  return (
    <div className={css.facts}>
      <div className={css.codes}>
        <CapacityButton />
        {CODES.map((code) => (
          <button key={code.field} ref={answerEarlyPress} type="button" onClick={() => setShown(code)}>
            <img src={glyph} alt="" width="20" height="20" />
            {titleOf(code)}
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
              <FooterCode
                title={titleOf(shown)}
                field={shown.field}
                code={site[shown.field]}
                onClose={() => setShown(null)}
              />
            </Suspense>
          </PartFaultBoundary>
        )}
      </Closing>
    </div>
  );
}
