import { useHost } from '@gatehouse/shell-contract';
import { useRegistration } from './registration.controller.ts';
import { RegistrationView } from './registration.view.tsx';
import { useLaterSteps } from './use-later-steps.ts';

function Steps() {
  const laterSteps = useLaterSteps();
  const page = useRegistration(() => laterSteps()?.phoneChannel ?? null);
  return <RegistrationView page={page} laterSteps={laterSteps} />;
}

/** `/webview/sdk/device_register`, `/v2`: registers a device, or changes a contact (`type`); each query is a page of its own. */
export function RegistrationStepsScreen() {
  return <Steps key={useHost().url.search} />;
}
