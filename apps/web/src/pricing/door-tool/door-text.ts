import type { DoorAnswer } from '../../data/pricing/points.api';

const pointText = ({ point }: DoorAnswer): string =>
  point ? `${point.longitude}, ${point.latitude}（WGS-84，${point.precisionText}）` : '';

/** An answer as text to send on. */
export function doorText(answer: DoorAnswer): string {
  if (answer.reason !== null) return `${answer.text}\n${answer.reason}`;
  return [
    answer.text,
    `标准地址：${answer.fullName}${answer.detail}`,
    `地区代码：${answer.regionCode ?? ''}`,
    `经纬度：${pointText(answer)}`,
    ...answer.harbors.map(
      ({ harborName, dockName, km, sourceText }) =>
        `到${harborName}（${dockName}）约 ${km} 公里（${sourceText}）`,
    ),
  ].join('\n');
}

/** Where the home page asks for prices of this door. */
export function priceLink({ regionCode, fullName, detail, harbors }: DoorAnswer): string {
  const params = new URLSearchParams();
  const [nearest] = harbors;
  if (nearest) params.set('harbor', nearest.harborName);
  if (regionCode) params.set('region', regionCode);
  params.set('addr', `${fullName}${detail}`);
  return `/?${params.toString()}`;
}
