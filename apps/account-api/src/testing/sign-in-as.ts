import { signInV21, type CallValue } from '@gatehouse/api-contract';
import type { Answered, Asked, TestServer } from './test-server.ts';

type SignInChanges = Readonly<{
  password?: string;
  forever?: boolean;
  inflowPath?: string;
  clientId?: string;
  redirectUri?: string;
  captchaToken?: string;
}>;

export const demoAddress = (name: string) => (name.includes('@') ? name : `${name}@playground.test`);

/** The sign-in call of a demo person, or of any login name. */
export function signInAs(
  server: Pick<TestServer, 'call'>,
  name: string,
  {
    password = 'Gatehouse1',
    forever = false,
    inflowPath = 'NONE',
    clientId,
    redirectUri,
    captchaToken,
  }: SignInChanges = {},
  asked: Asked = {},
): Promise<Answered<CallValue<typeof signInV21>>> {
  const body = {
    forever,
    ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
    ...(captchaToken === undefined ? {} : { captcha: { captchaToken } }),
    ...(clientId === undefined ? {} : { thirdClientId: clientId }),
    signinRequest: {
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      provider_data: { userId: demoAddress(name), password },
      inflow_path: inflowPath,
    },
  } as const;
  return server.call(signInV21, { body }, asked);
}
