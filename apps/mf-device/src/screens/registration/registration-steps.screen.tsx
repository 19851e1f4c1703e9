import { useRegistration } from './registration.controller.ts';
import { RegistrationView } from './registration.view.tsx';

/** `/webview/sdk/device_register`, `/v2`: registers a device, or changes a contact (`type`). */
export function RegistrationStepsScreen() {
  return <RegistrationView page={useRegistration()} />;
}
