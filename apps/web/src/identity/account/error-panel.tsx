import { accountDialogStore, closeAccountDialog, showPanel } from '../../lib/account-dialog-store';
import { useStore } from '../../lib/create-store';
import { Button } from '../../ui/button';
import { ResultSheet } from './result-sheet';

/** 提交失败 with what the server said (S2, S8). */
export function ErrorPanel() {
  const { said = '请稍后再试', back } = useStore(accountDialogStore);
  return (
    <ResultSheet
      failed
      title="提交失败"
      button="关 闭"
      onPress={closeAccountDialog}
      other={
        back && (
          <Button variant="text" onClick={() => showPanel(back)}>
            返回修改
          </Button>
        )
      }
    >
      {said}
    </ResultSheet>
  );
}
