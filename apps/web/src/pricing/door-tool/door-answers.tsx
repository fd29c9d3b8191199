import { isUnsureRegion } from '@boxhaul/domain/pricing';
import { Link } from 'react-router';
import type { DoorAnswer } from '../../data/pricing/points.api';
import { copyText } from '../../lib/copy-text';
import { Button } from '../../ui/button';
import css from './door-tool.module.css';
import { doorText, priceLink } from './door-text';

interface DoorAnswersProps {
  answers: readonly DoorAnswer[];
  busy: boolean;
  /** A line is meant to lie in this region. */
  onChoose: (line: string, fullName: string) => void;
}

/** What is known of each door that was asked for. */
export function DoorAnswers({ answers, busy, onChoose }: DoorAnswersProps) {
  const found = answers.filter(({ reason }) => reason === null).length;
  return (
    <section className={css.answers} aria-label="查询结果" aria-busy={busy} aria-live="polite">
      {answers.length > 1 && (
        <div className={css.sum}>
          <p>
            {answers.length} 个地址，找到 {found} 个
          </p>
          <Button
            variant="outline"
            size="s"
            onClick={() => void copyText(answers.map(doorText).join('\n\n'))}
          >
            复制全部
          </Button>
        </div>
      )}
      {answers.map((answer, i) => (
        <Answer key={`${i} ${answer.text}`} answer={answer} onChoose={onChoose} />
      ))}
    </section>
  );
}

function Answer({ answer, onChoose }: { answer: DoorAnswer; onChoose: DoorAnswersProps['onChoose'] }) {
  const { text, reason, parts, detail, candidates, point, harbors, regionCode } = answer;
  const choices = candidates.slice(0, 3).map(({ regionCode: code, fullName }) => (
    <Button key={code} variant="outline" size="s" onClick={() => onChoose(text, `${fullName}${detail}`)}>
      {fullName}
    </Button>
  ));
  return (
    <article className={css.answer}>
      <p className={css.asked}>{text}</p>
      {reason !== null && <p className={css.reason}>{reason}</p>}
      {reason === null && (
        <>
          <h2 className={css.parts}>
            {parts
              .filter(({ regionName }, i) => regionName !== parts[i - 1]?.regionName)
              .map((part) => (
                <span key={part.regionCode} data-unsure={isUnsureRegion(part, parts) || undefined}>
                  {part.regionName}
                  {isUnsureRegion(part, parts) && <em>推断，请核对</em>}
                </span>
              ))}
            {detail && <span className={css.detail}>{detail}</span>}
          </h2>
          <dl className={css.facts}>
            <div>
              <dt>地区代码</dt>
              <dd className="figure">{regionCode}</dd>
            </div>
            {point && (
              <div>
                <dt>门点</dt>
                <dd>
                  <span className="figure">
                    {point.longitude.toFixed(6)}, {point.latitude.toFixed(6)}
                  </span>{' '}
                  {point.precisionText} · {point.sourceText}
                </dd>
              </div>
            )}
          </dl>
          {harbors.length === 0 && <p>附近没有开放的港口</p>}
          <table className={css.harbors} hidden={harbors.length === 0}>
            <caption>
              到港口的里程（{[...new Set(harbors.map(({ sourceText }) => sourceText))].join('、')}）
            </caption>
            <thead>
              <tr>
                <th scope="col">港口</th>
                <th scope="col">里程</th>
                <th scope="col">车程</th>
              </tr>
            </thead>
            <tbody>
              {harbors.map(({ harborName, dockName, km, minutes }) => (
                <tr key={harborName}>
                  <td>
                    {harborName} <span className={css.dock}>{dockName}</span>
                  </td>
                  <td className="figure">{km.toFixed(1)} 公里</td>
                  <td className="figure">{minutes} 分钟</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {choices.length > 0 && (
        <p className={css.choices}>
          <span>您是不是指</span>
          {choices}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="outline" size="s" onClick={() => void copyText(doorText(answer))}>
          复制
        </Button>
        {reason === null && (
          <Link className={css.price} to={priceLink(answer)}>
            查运价
          </Link>
        )}
      </div>
    </article>
  );
}
