import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishRateCard } from '../../data/pricing/rate-cards.api';
import { useAddress } from '../../data/kit/use-address';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { Segmented } from '../../ui/form/segmented';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface PublishDialogProps {
  open: boolean;
  version: RateCardDetail;
  onClose: () => void;
}

const YEAR_MS = 366 * 24 * 3600_000;

/** Puts a version in force, now or later. */
export function PublishDialog({ open, ...props }: PublishDialogProps) {
  return <Closing>{open && <PublishForm {...props} />}</Closing>;
}

function PublishForm({ version, onClose }: Omit<PublishDialogProps, 'open'>) {
  const publish = useMutation(publishRateCard(useQueryClient()));
  const [, change] = useAddress();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  /** How many prices look wrong, once the server says so. */
  const [odd, setOdd] = useState(0);
  const [sure, setSure] = useState(false);
  const { versionId, revision, versionName, state } = version;
  const back = state === 'superseded';
  const later = when === 'later';
  const submit = async () => {
    setFault(null);
    try {
      await publish.mutateAsync({ versionId, revision, sure, ...(later && { at }) });
      showToast('success', later ? `将于 ${at.slice(0, 16)} 自动生效` : back ? '已回退到该版本' : '已发布');
      onClose();
    } catch (error) {
      const failure = callFailure(error);
      const count = failure.data['count'];
      if (failure.errcode === 'RATE_CARD_CHECKS' && typeof count === 'number') setOdd(count);
      setFault(failure.message);
    }
  };
  return (
    <FormDialog
      title={back ? '回退到此版本？' : '发布运价表'}
      okText={later ? '定时发布' : back ? '回退' : '立即发布'}
      busy={publish.isPending}
      disabled={later && at === ''}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {later ? '到时' : '立即'}以“{versionName}”的价格报价，现行版本随之停用。已下的订单和已给客户的报价
        （24 小时内）不受影响。
      </p>
      {state === 'draft' && (
        <Segmented
          label="生效时间"
          options={[
            { value: 'now', label: '立即' },
            { value: 'later', label: '定时' },
          ]}
          value={when}
          onChange={setWhen}
        />
      )}
      {later && (
        <DateTimeField
          label="生效于"
          required
          value={at}
          earliest={() => Date.now()}
          latest={() => Date.now() + YEAR_MS}
          onChange={setAt}
        />
      )}
      {odd > 0 && (
        <>
          <Notice tone="warning">
            有 {odd} 个价格看起来不正常。
            <Button
              variant="text"
              size="s"
              onClick={() => {
                onClose();
                change({ tab: 'checks', page: null });
              }}
            >
              查看
            </Button>
          </Notice>
          <Checkbox checked={sure} onChange={setSure}>
            已核对，这些价格就是这样
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}
