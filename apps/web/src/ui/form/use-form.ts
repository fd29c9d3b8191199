import { useCallback, useState, type SyntheticEvent } from 'react';
import {
  useForm as useHookForm,
  useWatch,
  type Control,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import type { z } from 'zod';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { useStoredInput } from './use-stored-input';
import { byName, faultsOf, inputOf, ownFields, wants, type Faults, type Rules } from './faults';

export interface FormOptions<S extends z.ZodObject, V extends FieldValues> extends Rules<S, V> {
  /**
   * What is typed and not sent is kept under this name for the account, over reloads and sign-outs: the form, and the
   * record that it changes ('truck.7'). Null: nothing is kept (passwords, codes, what the address keeps, a choice or two).
   */
  keep: string | null;
  /** Fields of which nothing is kept: numbers of papers, and choices that could not be shown when they came back. */
  unkept?: readonly (keyof V & string)[];
  /** As the form opens; its fields in the order in which they stand. */
  values: V;
  /** What else an edit changes. */
  edited?: (before: V, part: Partial<V>) => V;
  /**
   * A fault is told when its field is left (S5); else once the form was sent. 'typed': not of a field left empty, where
   * the words of a fault would push away the button that is being pressed.
   */
  tellOnLeave?: boolean | 'typed';
  /** Told before the first fault gets the focus. */
  onFaulty?: () => void;
  /** Sends what the schema made of the values. What is answered or thrown was said against it. */
  send: (output: z.output<S>, values: V) => Promise<string | null | void>;
}

/** What a field needs of its form; a block of fields takes any form that holds them. */
export interface FormPart<V extends FieldValues> {
  /** For FormField alone. */
  control: Control;
  values: V;
  /** Only those to be told now. */
  faults: Faults<V>;
  /** Whether the schema wants something there. */
  wants: (name: keyof V & string) => boolean;
  /** By the changed fields, or by a function of the values as they then stand. */
  edit: (change: Partial<V> | ((now: V) => Partial<V>)) => void;
  leave: (name: keyof V & string) => void;
  /** What the server said: at its fields, the first of which gets the focus; else as a whole. */
  refuse: (refusal: { message: string; fields: Record<string, string> }) => void;
}

export interface Form<V extends FieldValues> extends FormPart<V> {
  /** What was said against the whole, until something is changed. */
  refusal: string | null;
  dirty: boolean;
  focus: (name: keyof V & string, select?: boolean) => void;
  /** Without a mark of before, as if `typed` had been typed into what it was opened with, or into `base`. */
  begin: (typed: Partial<V> | ((now: V) => Partial<V>), base?: V) => void;
  busy: boolean;
  submit: (event?: SyntheticEvent) => void;
}

const SERVER = 'server';

/** A form's values, what the contract's schema says of them, and the way to send them, once at a time. */
export function useForm<S extends z.ZodObject, V extends FieldValues>(options: FormOptions<S, V>): Form<V> {
  const { schema, keep, unkept, tellOnLeave = false, edited, onFaulty, send } = options;
  const [refusal, setRefusal] = useState<string | null>(null);
  // What is shown needs no newer clock than the last try.
  const [checkedAt, setCheckedAt] = useState(() => Date.now());
  const own = (typed: FieldValues) => typed as V;
  const [names] = useState(() => Object.keys(options.values));
  const resolver: Resolver = (typed) => {
    const now = Date.now();
    setCheckedAt(now);
    const found = Object.entries(faultsOf(options, own(typed), now));
    if (found.length === 0) return { values: typed, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(found.map(([name, message]) => [name, { type: 'schema', message }])),
    };
  };
  const hook = useHookForm({
    defaultValues: options.values,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { control, formState } = hook;
  const { touchedFields, isSubmitted, errors, isDirty } = formState;
  const { register, getValues, setValues, setError, setFocus, clearErrors, reset } = hook;
  // In this order the first fault is looked for.
  for (const name of names) register(name);
  const values = own(useWatch({ control }));

  const found = faultsOf(options, values, checkedAt);
  const told = names.flatMap((name) => {
    const error = errors[name];
    const said = error?.type === SERVER ? error.message : undefined;
    const ofServer = typeof said === 'string' ? said : undefined;
    const left = Boolean(touchedFields[name]) && (tellOnLeave !== 'typed' || values[name] !== '');
    const due = isSubmitted || (tellOnLeave && left);
    const fault = (due ? found[name] : undefined) ?? ofServer;
    return fault === undefined ? [] : [[name, fault] as const];
  });

  const edit: Form<V>['edit'] = (change) => {
    const before = own(getValues());
    const part = typeof change === 'function' ? change(before) : change;
    setValues(edited ? edited(before, part) : part, { shouldDirty: true });
    clearErrors(Object.keys(part));
    setRefusal(null);
  };
  const refuse = ({ message, fields }: { message: string; fields: Record<string, string> }) => {
    const ours = ownFields(options, values, fields);
    const at = names.filter((name) => ours[name] !== undefined);
    for (const [place, name] of at.entries())
      setError(name, { type: SERVER, message: ours[name] }, { shouldFocus: place === 0 });
    if (at.length === 0) setRefusal(message);
  };
  const begin: Form<V>['begin'] = useCallback(
    (typed, base) => {
      const part = typeof typed === 'function' ? typed(getValues() as V) : typed;
      reset(base, { keepFieldsRef: true });
      setValues(part, { shouldDirty: true });
      setRefusal(null);
    },
    [getValues, reset, setValues],
  );
  const forget = useStoredInput(keep, {
    values,
    unkept,
    dirty: isDirty,
    begin: (typed) => begin(own(typed)),
  });
  const { busy, run } = useSingleFlight(async () => {
    setRefusal(null);
    await hook.handleSubmit(
      async (typed) => {
        try {
          const said = await send(schema.parse(inputOf(options, own(typed))), own(typed));
          if (said) setRefusal(said);
          else forget();
        } catch (error) {
          refuse(callFailure(error));
        }
      },
      () => onFaulty?.(),
    )();
  });

  return {
    control,
    values,
    faults: byName<V>(told),
    refusal,
    dirty: isDirty,
    wants: (name) => wants(options, name),
    edit,
    leave: useCallback(
      (name) => void register(name).onBlur({ target: { name, value: getValues(name) }, type: 'blur' }),
      [register, getValues],
    ),
    focus: (name, select = false) => setFocus(name, { shouldSelect: select }),
    refuse,
    begin,
    busy,
    submit: (event) => {
      event?.preventDefault();
      void run();
    },
  };
}
