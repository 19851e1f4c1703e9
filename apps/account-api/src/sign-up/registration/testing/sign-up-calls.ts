import {
  signUpAgreement,
  signUpAgreementSelf,
  signUpEmailSend,
  signUpEmailVerify,
  signUpRegister,
  signUpStep,
  type CallInput,
} from '@gatehouse/api-contract';
import { internalHeaders, type BroughtAlong } from '@gatehouse/platform';
import { addressOfItsOwn } from '../../../testing/some-values.ts';
import type { Asked } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';

/** A browser in a network of its own: what is counted by network is not what these tests are about. */
export const newBrowser = (headers: Record<string, string> = {}): Asked => ({
  browserId: `browser-${crypto.randomUUID()}`,
  headers: { [internalHeaders.clientAddress]: addressOfItsOwn(), ...headers },
});
/** As the edge tells of a visitor in a country. */
export const from = (nation: string, asked: Asked = newBrowser()): Asked => ({
  ...asked,
  headers: { ...asked.headers, [internalHeaders.nation]: nation },
});
export const newAddress = () => `s-${crypto.randomUUID().slice(0, 18)}@playground.test`;
export const goodPassword = 'Lantern-42-boat';
export const digitsIn = (text: string | undefined) => /\b[0-9]{6}\b/.exec(text ?? '')?.[0] ?? '';
export const ownTerms = [
  { terms_type_id: 'SERVICE', version: 1, agree_yn: 'Y' },
  { terms_type_id: 'PRIVACY', version: 1, agree_yn: 'Y' },
] as const;

export type Who = Readonly<{
  nation?: string;
  birthDate?: string;
  inflowPath?: string;
  timezone?: string;
  brought?: BroughtAlong;
}>;
export const adultKr: Who = { nation: 'KR', birthDate: '1990-05-05', timezone: 'Asia/Seoul' };
type Chosen = Partial<CallInput<typeof signUpRegister>['body']>;

/** The steps of a sign-up as its browser takes them. */
export function signUpCalls({ server, platform }: Stage, asked: Asked = newBrowser()) {
  const check = (who: Who, state?: string) =>
    server.call(
      signUpAgreement,
      {
        body: {
          ...(state === undefined ? {} : { state }),
          ...(who.inflowPath === undefined ? {} : { inflow_path: who.inflowPath }),
          ...(who.brought === undefined ? {} : { brought: who.brought }),
          ...(who.birthDate === undefined ? {} : { birth_dt: who.birthDate }),
          gds_info: {
            lang: 'en',
            ...(who.nation === undefined ? {} : { nation: who.nation }),
            ...(who.timezone === undefined ? {} : { timezone: who.timezone, utc_offset: 540 }),
          },
        },
      },
      asked,
    );
  const agree = (state: string, terms: CallInput<typeof signUpAgreementSelf>['body']['terms'] = [...ownTerms]) =>
    server.call(signUpAgreementSelf, { body: { state, terms } }, asked);
  const step = (state: string) => server.call(signUpStep, { query: { state } }, asked);
  const send = (state: string, email: string) => server.call(signUpEmailSend, { body: { state, email } }, asked);
  const verify = (state: string, code: string) =>
    server.call(signUpEmailVerify, { body: { state, verify_number: code } }, asked);
  const register = (state: string, chosen: Chosen = {}) =>
    server.call(signUpRegister, { body: { state, password: goodPassword, ...chosen } }, asked);
  const codeTo = (address: string) => digitsIn(platform.mails.findLast(({ to }) => to === address)?.text);

  /** Up to the form of the address. */
  async function agreed(who: Who = adultKr): Promise<string> {
    const { state } = (await check(who)).value;
    await agree(state);
    return state;
  }
  /** Up to the password. */
  async function proven(email: string = newAddress(), who: Who = adultKr): Promise<{ state: string; email: string }> {
    const state = await agreed(who);
    await send(state, email);
    await verify(state, codeTo(email));
    return { state, email };
  }
  return { asked, check, agree, step, send, verify, register, codeTo, agreed, proven };
}
