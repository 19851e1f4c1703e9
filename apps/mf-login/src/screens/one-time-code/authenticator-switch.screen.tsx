import { useAuthenticatorSwitch } from './authenticator-switch.controller.ts';
import { AuthenticatorSwitchView } from './authenticator-switch.view.tsx';

/** `/auth/authenticator`, ours: a member begins to switch the authenticator in the browser of the session; member sites link to it. */
export const AuthenticatorSwitchScreen = () => <AuthenticatorSwitchView page={useAuthenticatorSwitch()} />;
