import { type NoticeSettings, notices } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf, refreshOnSuccess } from '../kit/data-of';

/** One switch of the settings. */
export type NoticeChoice = InputOf<typeof notices.saveSettings>['choices'][number];

const data = dataOf(['notices']);

/** Which notices come by which way, and where to. */
export const noticeSettings = data.fixed(notices.settings);

/** What holds for the people of the enterprise who chose nothing. */
export const noticeDefaults = data.fixed(notices.defaults);

const withChoice = <S extends Pick<NoticeSettings, 'kinds'>>(settings: S, choice: NoticeChoice): S => ({
  ...settings,
  kinds: settings.kinds.map((row) =>
    row.kind === choice.kind
      ? {
          ...row,
          channels: row.channels.map((one) =>
            one.channel === choice.channel ? { ...one, enabled: choice.enabled === true } : one,
          ),
        }
      : row,
  ),
});

const SWITCHES = ['notice-switch'] as const;

/** Shows the switch at once and keeps it; what the server has is read again when no other is on its way. */
export const saveChoice = (cache: QueryClient, of: 'settings' | 'defaults') => {
  const { queryKey } = of === 'settings' ? noticeSettings : noticeDefaults;
  return mutationOptions({
    mutationKey: SWITCHES,
    mutationFn: (choice: NoticeChoice) =>
      client.call(of === 'settings' ? notices.saveSettings : notices.saveDefaults, { choices: [choice] }),
    onMutate: async (choice) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Pick<NoticeSettings, 'kinds'>>(
        queryKey,
        (shown) => shown && withChoice(shown, choice),
      );
    },
    onSettled: async () => {
      if (cache.isMutating({ mutationKey: SWITCHES }) === 1) await cache.invalidateQueries({ queryKey });
    },
  });
};

export const sendMailCode = (address: string) =>
  client.call(notices.sendMailCode, { address }, { quiet: true });

/** Every place that shows the address is read anew afterwards. */
const mail = dataOf(noticeSettings.queryKey);
export const confirmMail = refreshOnSuccess(mail.mutation(notices.confirmMail, { by: 'code', quiet: true }));
export const removeMail = refreshOnSuccess(mail.change(() => client.call(notices.removeMail, {})));
