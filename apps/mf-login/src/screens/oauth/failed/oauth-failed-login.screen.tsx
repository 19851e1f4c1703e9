import { FailedPage } from './failed-page.tsx';

export const OauthFailedLoginScreen = () => <FailedPage signType="login" />;
