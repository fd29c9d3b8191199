import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { type DayBox, dayBoxName, type DayTruck } from './day-rows';
import { whyNotGiven } from './why-not-given';

/** Whoever was told of a trip hears that it goes to another truck: somebody has to want that. */
export function useNotifyConfirm(): {
  mayTell: (boxes: readonly DayBox[], truck: DayTruck) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ words: string; answer: (goes: boolean) => void }>();
  const mayTell = (boxes: readonly DayBox[], truck: DayTruck): Promise<boolean> => {
    const told = boxes.filter(
      ({ task }) => task?.state === 'published' && task.vehicleId !== truck.vehicleId,
    );
    const [first] = told;
    if (!first || whyNotGiven(first, truck) !== null) return Promise.resolve(true);
    const which = told.length === 1 ? dayBoxName(first) : `${told.length} 箱`;
    const words = `${which}已经发布。改派给 ${truck.plateNumber} 后，原司机会收到撤回通知，新司机和客户会收到换车通知。`;
    return new Promise((answer) => setAsked({ words, answer }));
  };
  const answer = (goes: boolean): void => {
    asked?.answer(goes);
    setAsked(undefined);
  };
  const question = asked && (
    <ConfirmDialog
      title="改派已发布的任务？"
      okText="改派并通知"
      cancelText="不改派"
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {asked.words}
    </ConfirmDialog>
  );
  return { mayTell, question };
}
