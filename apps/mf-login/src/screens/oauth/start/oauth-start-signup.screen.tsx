import { StartPage } from './start-page.tsx';

export const OauthStartSignUpScreen = () => <StartPage signType="signup" />;
