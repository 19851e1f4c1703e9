import { useHost } from '@gatehouse/shell-contract';
import { useRegistration } from './registration.controller.ts';
import { RegistrationView } from './registration.view.tsx';

function Steps() {
  return <RegistrationView page={useRegistration()} />;
}

/** `/webview/sdk/device_register`, `/v2`: registers a device, or changes a contact (`type`); each query is a page of its own. */
export function RegistrationStepsScreen() {
  return <Steps key={useHost().url.search} />;
}
