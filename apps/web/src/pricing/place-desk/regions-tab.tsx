import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { SearchBox } from '../../ui/form/search-box';
import css from './place-desk.module.css';
import { RegionDialogs, type RegionWork } from './region-dialogs';
import { RegionResults } from './region-results';

/** Regions, a level at a time, or those that a keyword finds. */
export function RegionsTab({ manages }: { manages: boolean }) {
  const [trail, setTrail] = useState<readonly ManagedRegion[]>([]);
  const [keyword, setKeyword] = useState('');
  const [work, setWork] = useState<RegionWork | null>(null);
  const parent = trail.at(-1);
  const wanted = keyword ? { keyword } : { parentCode: parent?.regionCode ?? '0' };
  const goTo = (next: readonly ManagedRegion[]) => {
    setTrail(next);
    setKeyword('');
  };
  return (
    <>
      <div className={css.head}>
        <SearchBox label="搜索地区" placeholder="名称或代码" keyword={keyword} onSearch={setKeyword} />
        {manages && parent && !keyword && (parent.level === 2 || parent.level === 3) && (
          <Button onClick={() => setWork({ what: 'add', region: parent })}>
            新增{parent.level === 2 ? '区县' : '街道（镇）'}
          </Button>
        )}
      </div>
      <nav className={css.trail} aria-label="上级地区">
        <Button variant="text" size="s" onClick={() => goTo([])}>
          全国
        </Button>
        {trail.map((region, i) => (
          <Button key={region.regionCode} variant="text" size="s" onClick={() => goTo(trail.slice(0, i + 1))}>
            {region.regionName}
          </Button>
        ))}
      </nav>
      <RegionResults
        key={JSON.stringify(wanted)}
        wanted={wanted}
        manages={manages}
        onOpen={(region) => goTo([...trail, region])}
        onWork={setWork}
      />
      <RegionDialogs work={work} onClose={() => setWork(null)} />
    </>
  );
}
