import {
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  INVOICING_WORDS,
  orderFieldWords,
  REQUIRE_DATE_AHEAD_MS,
  REQUIRE_DATE_BACK_MS,
  tradeWord,
} from '@boxhaul/domain';
import { DateTimeField } from '../../ui/form/date-time-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { FieldSlot } from './field-slot';
import { Group } from './group';
import { useOrderFormView } from './order-form-context';

const TYPES = CABINET_TYPES.map((type) => ({ value: type, label: type }));
const two = <A extends string, B extends string>(a: A, b: B) =>
  [
    { value: '0', label: a },
    { value: '1', label: b },
  ] as const;
const WEIGHTS = two(CARGO_WEIGHT_WORDS[0], CARGO_WEIGHT_WORDS[1]);
const INVOICES = two(INVOICING_WORDS[0], INVOICING_WORDS[1]);
const TRADES = two(tradeWord(true), tradeWord(false));

/** Boxes, cargo, and when it shall be loaded or unloaded. */
export function CargoGroup() {
  const { form, edit, faults, leave } = useOrderFormView();
  const words = orderFieldWords(form.orderType);
  return (
    <Group title="货物与箱">
      <FieldSlot name="cabinetType">
        <Segmented
          label={words.cabinetType}
          required
          figures
          options={TYPES}
          value={form.cabinetType}
          error={faults.cabinetType}
          onChange={(cabinetType) => edit({ cabinetType })}
        />
      </FieldSlot>
      <FieldSlot name="cabinetNum" onLeave={leave}>
        <TextField
          label={words.cabinetNum}
          required
          inputMode="numeric"
          placeholder="1–100"
          maxLength={3}
          value={form.cabinetNum}
          error={faults.cabinetNum}
          onChange={(value) => edit({ cabinetNum: value.replace(/\D/g, '') })}
        />
      </FieldSlot>
      <FieldSlot name="goodsName" onLeave={leave}>
        <TextField
          label={words.goodsName}
          required
          maxLength={100}
          value={form.goodsName}
          error={faults.goodsName}
          onChange={(goodsName) => edit({ goodsName })}
        />
      </FieldSlot>
      <FieldSlot name="bookSpaceNo" onLeave={leave}>
        <TextField
          label={words.bookSpaceNo}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={form.bookSpaceNo}
          error={faults.bookSpaceNo}
          onChange={(bookSpaceNo) => edit({ bookSpaceNo })}
        />
      </FieldSlot>
      <FieldSlot name="isHeavyCargo">
        <Segmented
          label={words.isHeavyCargo}
          required
          options={WEIGHTS}
          value={form.isHeavyCargo === 0 ? '0' : '1'}
          error={faults.isHeavyCargo}
          onChange={(value) => edit({ isHeavyCargo: value === '0' ? 0 : 1 })}
        />
      </FieldSlot>
      <FieldSlot name="isForeignTrade">
        <Segmented
          label={words.isForeignTrade}
          required
          options={TRADES}
          value={form.isForeignTrade ? '0' : '1'}
          error={faults.isForeignTrade}
          onChange={(value) => edit({ isForeignTrade: value === '0' })}
        />
      </FieldSlot>
      <FieldSlot name="invoicing">
        <Segmented
          label={words.invoicing}
          required
          options={INVOICES}
          value={form.invoicing === 0 ? '0' : '1'}
          error={faults.invoicing}
          onChange={(value) => edit({ invoicing: value === '0' ? 0 : 1 })}
        />
      </FieldSlot>
      <FieldSlot name="requireDate" onLeave={leave}>
        <DateTimeField
          label={words.requireDate}
          required
          value={form.requireDate}
          error={faults.requireDate}
          earliest={() => Date.now() - REQUIRE_DATE_BACK_MS}
          latest={() => Date.now() + REQUIRE_DATE_AHEAD_MS}
          onChange={(requireDate) => edit({ requireDate })}
        />
      </FieldSlot>
      <FieldSlot name="remark" onLeave={leave} wide>
        <TextArea
          label={words.remark}
          required
          maxLength={500}
          placeholder="装卸、报关、提还柜等要求，没有可填“无”"
          value={form.remark}
          error={faults.remark}
          onChange={(remark) => edit({ remark })}
        />
      </FieldSlot>
    </Group>
  );
}
