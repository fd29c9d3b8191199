import { useRef, useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import type { GridAction } from '../../../ui/grid/column';
import { RowMenu } from '../../../ui/grid/row-menu';
import css from './list-acts.module.css';

interface ListActsProps {
  /** Of the list. */
  title: string;
  acts: readonly GridAction[];
  phone: boolean;
}

/** What else is done with a list as a whole: buttons, on a phone behind one. */
export function ListActs({ title, acts, phone }: ListActsProps) {
  if (acts.length === 0) return null;
  return phone ? (
    <ActsMenu title={title} acts={acts} />
  ) : (
    acts.map((act) => <ActButton key={act.label} act={act} />)
  );
}

function ActButton({ act: { label, run: work, danger } }: { act: GridAction }) {
  const { busy, run } = useSingleFlight(async () => {
    await work();
  });
  return (
    <Button variant={danger ? 'danger-outline' : 'outline'} busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}

function ActsMenu({ title, acts }: Omit<ListActsProps, 'phone'>) {
  const place = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  return (
    <span ref={place}>
      <Button
        className={css.acts}
        variant="outline"
        aria-label={`${title}的更多操作`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom });
        }}
      >
        ⋯
      </Button>
      {at && (
        <RowMenu
          name={title}
          items={acts}
          {...at}
          onClose={() => {
            setAt(null);
            place.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </span>
  );
}
