import { StartPage } from './start-page.tsx';

export const OauthStartSwitchScreen = () => <StartPage signType="switch" />;
