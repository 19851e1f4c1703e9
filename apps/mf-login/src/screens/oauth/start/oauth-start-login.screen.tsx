import { StartPage } from './start-page.tsx';

export const OauthStartLoginScreen = () => <StartPage signType="login" />;
