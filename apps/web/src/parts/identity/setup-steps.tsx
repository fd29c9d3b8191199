import { type Right, SETUP_STEP_WORDS, type SetupStep } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { setupSteps } from '../../data/identity/operators.api';
import { useSession } from '../../data/kit/use-session';
import css from './setup-steps.module.css';

/** Where each is done, and by whom. */
const PLACES: Readonly<Record<SetupStep, { to: string; right: Right }>> = {
  place: { to: '/ops/places', right: 'place.manage' },
  price: { to: '/ops/rate-cards', right: 'price.manage' },
  carrier: { to: '/ops/fleet?view=carrier&edit=new', right: 'fleet.manage' },
  driver: { to: '/ops/fleet?view=driver', right: 'fleet.manage' },
  truck: { to: '/ops/fleet?edit=new', right: 'fleet.manage' },
  terminal: { to: '/ops/terminals', right: 'terminal.manage' },
  customer: { to: '/ops/certifications', right: 'certification.review' },
};

/** What a platform still lacks before its first box is carried; nothing once all is there. */
export function SetupSteps() {
  const { data } = useQuery(setupSteps);
  const rights = useSession().user?.rights ?? [];
  const left = data?.filter(({ done }) => !done) ?? [];
  if (!data || left.length === 0) return null;
  return (
    <section className={css.steps} aria-labelledby="setup-steps">
      <h2 id="setup-steps">开通平台还差 {left.length} 步</h2>
      <ol>
        {data.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            <span className={css.state}>{done ? '已完成' : '待办'}</span>
            {done ? (
              <span>{SETUP_STEP_WORDS[step].name}</span>
            ) : (
              <OpenStep step={step} may={rights.includes(PLACES[step].right)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const OpenStep = ({ step, may }: { step: SetupStep; may: boolean }) => (
  <span>
    {may ? (
      <Link to={PLACES[step].to}>{SETUP_STEP_WORDS[step].name}</Link>
    ) : (
      <b>{SETUP_STEP_WORDS[step].name}</b>
    )}
    <span className={css.why}>
      {SETUP_STEP_WORDS[step].why}
      {may ? '' : '；请有权限的同事办理'}
    </span>
  </span>
);
