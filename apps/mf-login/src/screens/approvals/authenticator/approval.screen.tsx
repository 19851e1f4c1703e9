import { callApi } from '@gatehouse/api-client';
import { otpSessionClose, otpSessionOpen, otpSessionStatus } from '@gatehouse/api-contract';
import { usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { loginCodePath, passwordPath, typedNumberPath } from '../../../flow/authenticator-paths.ts';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { useApproval } from '../approval/approval.controller.ts';
import { ApprovalView } from './approval.view.tsx';

/** A sign-in continues in the authenticator: the player picks the number shown here on the phone (rulings, "Sign-in"). */
export function ApprovalScreen() {
  const { clock, settings, url, navigate, report } = useHost();
  const t = useDeferredTexts();
  usePageTitle(t('approval.app.title'));
  const { state, retry, timeUp } = useApproval({
    everySeconds: settings.qrCode.polling_seconds,
    open: async () => {
      const opened = await callApi(otpSessionOpen, { body: { state: url.searchParams.get('state') ?? '' } });
      if (!opened.ok) return opened;
      const { session, verify_code: number = '', expires_in: seconds } = opened.value;
      return { ok: true, value: { session, number, expiresAt: clock.now() + seconds * 1000 } };
    },
    poll: (session) => callApi(otpSessionStatus, { query: { session } }),
  });

  const session = state.step === 'waiting' ? state.ask.session : null;
  const cancel = () => {
    if (session !== null) {
      callApi(otpSessionClose, { body: { session } }).catch((thrown: unknown) =>
        report(thrown, { call: otpSessionClose.id }),
      );
    }
    navigate(passwordPath);
  };
  return (
    <ApprovalView
      state={state}
      now={clock.now}
      typePath={typedNumberPath(url, session)}
      codePath={settings.onetime ? loginCodePath(url) : null}
      onRetry={retry}
      onTimeUp={timeUp}
      onCancel={cancel}
    />
  );
}
