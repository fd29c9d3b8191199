import { orderFieldWords } from '@boxhaul/domain/pricing';
import { QuickPicks } from '../../../ui/form/quick-picks';
import { TextArea } from '../../../ui/form/text-area';
import { FieldSlot } from '../field-slot';
import { useOrderFormView } from '../order-form-context';
import { useNewestOrder } from '../use-newest-order';

const NOTHING = { name: '无', value: '无', title: undefined };

/** The remark; while none is typed, what the newest order said is offered, and that there is none. */
export function RemarkField({ isNew }: { isNew: boolean }) {
  const { values } = useOrderFormView();
  const last = useNewestOrder(isNew).order?.remark.trim();
  const picks = [
    NOTHING,
    ...(last && last !== NOTHING.value ? [{ name: '同上一单', value: last, title: last }] : []),
  ];
  return (
    <FieldSlot name="remark" wide>
      {(field) => {
        const mayPick = field.value.trim() === '' || picks.some(({ value }) => value === field.value);
        return (
          <TextArea
            {...field}
            label={orderFieldWords(values.orderType).remark}
            rows={2}
            maxLength={500}
            placeholder="装卸、报关、提还柜等要求"
            // What somebody typed is not written over by a press.
            extra={
              mayPick && (
                <QuickPicks label="常用备注" picks={picks} value={field.value} onPick={field.onChange} />
              )
            }
          />
        );
      }}
    </FieldSlot>
  );
}
