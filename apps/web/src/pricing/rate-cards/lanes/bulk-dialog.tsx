import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { CABINET_TYPES, type CabinetType } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRateCardPrices, type LaneFilter } from '../../../data/pricing/rate-cards.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';

interface BulkDialogProps {
  open: boolean;
  version: RateCardDetail;
  filter: LaneFilter;
  /** How many lanes the filter finds. */
  lanes: number;
  onClose: () => void;
}

/** Raises or lowers the prices of all lanes that are found. */
export function BulkDialog({ open, ...props }: BulkDialogProps) {
  return <Closing>{open && <BulkForm {...props} />}</Closing>;
}

const WAYS = [
  { value: 'percent', label: '按百分比' },
  { value: 'amount', label: '按金额' },
] as const;
const STEPS = [
  { value: '', label: '不取整' },
  { value: '1', label: '到 1 元' },
  { value: '5', label: '到 5 元' },
  { value: '10', label: '到 10 元' },
] as const;
const TYPES = [
  { value: '', label: '全部箱型' },
  ...CABINET_TYPES.map((type) => ({ value: type, label: type })),
] as const;

function BulkForm({ version, filter, lanes, onClose }: Omit<BulkDialogProps, 'open'>) {
  const move = useMutation(changeRateCardPrices(useQueryClient()));
  const [way, setWay] = useState<'percent' | 'amount'>('percent');
  const [size, setSize] = useState('');
  const [step, setStep] = useState<'' | '1' | '5' | '10'>('');
  const [type, setType] = useState<CabinetType | ''>('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    setFault(null);
    const { versionId, revision } = version;
    const given = {
      [way]: size.replace('+', ''),
      roundTo: step,
      cabinetType: type === '' ? undefined : type,
    };
    try {
      const { changed } = await move.mutateAsync({ versionId, revision, ...filter, ...given });
      showToast('success', `已调整 ${changed} 个价格`);
      onClose();
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  return (
    <FormDialog
      title="批量调价"
      okText={`调整 ${lanes.toLocaleString('zh-CN')} 条线路`}
      busy={move.isPending}
      disabled={size.trim() === ''}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        调整当前筛选出的 {lanes.toLocaleString('zh-CN')} 条线路。草稿发布前客户看不到，可在“版本对比”里核对。
      </p>
      <Segmented label="方式" options={WAYS} value={way} onChange={setWay} />
      <TextField
        label={way === 'percent' ? '百分比（%）' : '金额（元/箱）'}
        required
        inputMode="decimal"
        maxLength={9}
        placeholder="降价填负数，如 -5"
        value={size}
        onChange={setSize}
      />
      <Segmented label="箱型" options={TYPES} value={type} figures onChange={setType} />
      <Segmented label="取整" options={STEPS} value={step} onChange={setStep} />
    </FormDialog>
  );
}
