import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { useIsClosing } from './closing';
import css from './reason-dialog.module.css';

const LONGEST = 200;
// As high as our own dialogs, below the toasts.
const Z_DIALOG = 4990;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What happens then; above the field. */
  children?: ReactNode;
  label: string;
  /** Said when the field is left empty. */
  missing: string;
  placeholder?: string;
  /** Sentences that one press fills in. */
  suggestions?: readonly string[];
  okText: string;
  /** What happens instead; 返回 when absent. */
  cancelText?: string;
  /** Absent: what is confirmed cannot be undone. */
  danger?: boolean;
  /** Does it; answers why it failed, to be shown in place, or null when it is done. */
  onSend: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** A step that needs a reason of up to 200 characters. It stays open, with what was typed, until the step is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, children, label, missing, placeholder, suggestions = [] } = props;
  const { okText, cancelText = '返回', danger = true, onSend, onClose } = props;
  const [form] = Form.useForm<{ reason: string }>();
  const [fault, setFault] = useState<string | null>(null);

  const close = () => {
    setFault(null);
    onClose();
  };
  const { busy, run: send } = useSingleFlight(async (reason: string) => {
    setFault(null);
    const failed = await onSend(reason.trim());
    if (failed === null) close();
    else setFault(failed);
  });
  const closing = useIsClosing();

  return (
    <Modal
      title={title}
      open={open && !closing}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText={cancelText}
      confirmLoading={busy}
      mask={{ closable: false }}
      zIndex={Z_DIALOG}
      destroyOnHidden
      className={css.dialog}
      classNames={{ wrapper: css.sheet, container: css.box, footer: css.buttons }}
      afterOpenChange={(shown) => shown && form.focusField('reason')}
      onCancel={close}
      onOk={() => form.submit()}
    >
      {children && <div className={css.text}>{children}</div>}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ reason }) => void send(reason)}
        onValuesChange={() => setFault(null)}
      >
        <Form.Item
          label={label}
          name="reason"
          rules={[{ required: true, whitespace: true, message: missing }]}
        >
          <Input.TextArea rows={3} maxLength={LONGEST} showCount placeholder={placeholder} />
        </Form.Item>
        {suggestions.length > 0 && (
          <div className={css.suggestions}>
            {suggestions.map((reason) => (
              <Button
                key={reason}
                size="small"
                onClick={() => {
                  form.setFieldsValue({ reason });
                  form.focusField('reason');
                }}
              >
                {reason}
              </Button>
            ))}
          </div>
        )}
        {fault && <Alert type="error" showIcon role="alert" className={css.fault} title={fault} />}
      </Form>
    </Modal>
  );
}
