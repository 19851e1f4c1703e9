import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { termsAgree, termsAgreeV20, termsContentsV3, type ClientValue } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimplifyScreen } from '../screens/third-party/simplify.screen.tsx';
import later from '../texts/deferred/en.json';
import { texts as english } from '../texts/main/en.ts';

const texts = { 'mf-login': english, 'mf-login.later': later };
export const member = { state: 'member', memberNo: 1001, providerCd: 'SO', countryCd: 'KR', expiresAt: 0 } as const;
export const plain = '/simplify?platform=PC&nation=KR&redirect_url=http://localhost:4310/main';
export const authorization = `http://localhost:4200/auth/authorize?${new URLSearchParams({ client_id: 'game', redirect_url: 'https://game.example/back', state: 'st' })}`;
export const third = `/simplify?${new URLSearchParams({ inflow_path: 'GAME_THIRD', platform: 'PC', nation: 'KR', redirect_url: authorization })}`;

type Infos = ClientValue<typeof termsContentsV3>['service_infos'];
export const item = (id: string, agree_type: string, more: object = {}) => ({
  terms_type_id: id,
  terms_type_no: 1,
  title: `Title of ${id}`,
  text: `<p>${id}</p>`,
  text_type: 'TEXT',
  agree_type,
  version: 3,
  sub_category: '',
  url: '',
  ...more,
});
export const own: Infos[number] = {
  contents_list: [item('SERVICE', 'MUST'), item('PRIVACY', 'AGE14_MUST'), item('NEWS', 'OPTION')],
};
export const game: Infos[number] = {
  client_name: 'Playground game',
  contents_list: [
    item('GAME', 'NONE', { text_type: 'URL', text: '', url: 'https://game.example/terms' }),
    item('ODD', 'OPTION', { text_type: 'URL', text: '', url: 'javascript:alert(1)' }),
  ],
};
export const contents = (...service_infos: Infos) => answerWith(termsContentsV3, { service_infos });
export const missing = (...ids: string[]) =>
  answerWith(termsAgreeV20, {
    agree_yn: ids.length === 0 ? 'Y' : 'N',
    missing: ids.map((terms_type_id) => ({ terms_type_id, version: 3 })),
  });
export const all = [contents(own, game), missing('SERVICE', 'PRIVACY', 'GAME')] as const;
export const taken = answerWith(termsAgree, { results: [] });

export function open(answers: readonly PreparedAnswer[], { url = third, ...host }: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  return {
    api,
    ...renderWithHost(<SimplifyScreen />, { texts, host: createFakeHost({ url, session: member, ...host }) }),
  };
}
export const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
export const tick = async (name: RegExp | string) => userEvent.click(await box(name));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const agreeToAll = 'Agree to all required items';
export const agreeAndContinue = 'Agree and continue';
