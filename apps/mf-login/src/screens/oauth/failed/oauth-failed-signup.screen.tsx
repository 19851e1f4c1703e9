import { FailedPage } from './failed-page.tsx';

export const OauthFailedSignUpScreen = () => <FailedPage signType="signup" />;
