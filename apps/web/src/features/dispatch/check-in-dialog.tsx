import { type BoardTask, CallError } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, DatePicker, Form, Input, Modal } from '../../ui/desk-parts';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { showToast } from '../../lib/toast-store';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { PICTURES } from '../../ui/upload/upload-rules';
import { useUploads } from '../../ui/upload/use-uploads';
import { checkInNode, sendPicture } from '../../data/dispatch.api';
import type { BoardCabinet } from './legs';
import { NodePictures } from './node-pictures';
import { useLeaveQuestion } from './use-leave-question';

interface CheckInDialogProps {
  cabinet: BoardCabinet;
  task: BoardTask;
  node: BoardTask['nodes'][number];
  open: boolean;
  onClose: () => void;
}

interface Values {
  doneAt?: Dayjs | null;
  cabinetNo?: string;
  cabinetNoOverride?: boolean;
  sealNo?: string;
  note?: string;
}

const PROOFS: Readonly<Record<string, string>> = {
  cabinet_no: '柜号照片',
  seal_no: '封号照片',
  eir_out: '提柜设备交接单',
  eir_in: '还柜设备交接单',
  receipt: '签收单',
  weighing: '过磅单',
};

/** Checks in the next node of a task, with the numbers and pictures that the node wants as proof. */
export function CheckInDialog({ cabinet, task, node, open, onClose }: CheckInDialogProps) {
  const [form] = Form.useForm<Values>();
  const uploads = useUploads(sendPicture, () => undefined, PICTURES);
  const [fault, setFault] = useState<CallError | null>(null);
  const checkIn = useMutation(checkInNode(useQueryClient()));
  const wantsNo = node.proofs.includes('cabinet_no');
  const wantsSeal = node.proofs.includes('seal_no');
  const wanted = node.proofs.map((proof) => PROOFS[proof] ?? proof);
  const unsent = uploads.items.some(({ state }) => state !== 'done');
  const failed = uploads.items.some(({ state }) => state === 'failed');

  const { busy, run: submit } = useSingleFlight(async ({ doneAt, ...values }: Values) => {
    setFault(null);
    try {
      await checkIn.mutateAsync({
        nodeId: node.nodeId,
        ...values,
        doneAt: doneAt?.format('YYYY-MM-DD HH:mm:ss'),
        fileIds: uploads.items.flatMap(({ result }) => result ?? []),
      });
      showToast('success', `已登记：${node.name}`);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    }
  });
  const close = useLeaveQuestion({
    title: '放弃登记？',
    content: '关闭后，已填写的内容和照片将被清空。',
    stayText: '继续登记',
    typed: () => form.isFieldsTouched() || uploads.items.length > 0,
    onLeave: onClose,
  });

  return (
    <Modal
      title={`登记节点 · ${node.name}`}
      open={open}
      okText="登记"
      cancelText="返回"
      confirmLoading={busy}
      okButtonProps={{ disabled: unsent }}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (shown && wantsNo) form.focusField('cabinetNo');
        if (shown) return;
        uploads.clear();
        setFault(null);
      }}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <p>
        {task.plateNumber} {task.driverName}
        {cabinet.cabinetNo ? ` · ${cabinet.cabinetNo}` : ''}
      </p>
      {fault && <Alert type="error" showIcon title={fault.message} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ cabinetNo: cabinet.cabinetNo ?? '', sealNo: cabinet.sealNo ?? '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item label="完成时间" name="doneAt" extra="不填则为现在">
          <DatePicker showTime style={{ width: '100%' }} placeholder="现在" />
        </Form.Item>
        {wantsNo && (
          <Form.Item
            label="柜号"
            name="cabinetNo"
            normalize={(value: string) => value.toUpperCase().replace(/\s/g, '')}
            rules={[{ required: true, message: '请填写柜号' }]}
          >
            <Input maxLength={20} placeholder="例如 CSQU3054383" />
          </Form.Item>
        )}
        {wantsNo && fault?.errcode === 'CABINET_NO' && (
          <Form.Item name="cabinetNoOverride" valuePropName="checked">
            <Checkbox>已核对实物，按此柜号登记（将留下记录）</Checkbox>
          </Form.Item>
        )}
        {wantsSeal && (
          <Form.Item
            label="封号"
            name="sealNo"
            rules={[{ required: true, whitespace: true, message: '请填写封号' }]}
          >
            <Input maxLength={30} />
          </Form.Item>
        )}
        <Form.Item label={wanted.length > 0 ? `照片（${wanted.join('、')}）` : '照片'}>
          <NodePictures uploads={uploads} />
          {failed && <p role="status">有照片没有上传成功，请重试或移除后再登记。</p>}
        </Form.Item>
        <Form.Item label="备注" name="note">
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
