import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { termsContentsV3, transferAge, transferCountry, transferStep, type ClientValue } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import en from '../../../texts/switch/en.json';

export const texts = { 'mf-account-lifecycle.switch': en };
export const home = 'redirect_url=http://localhost:4310/main';
export const guide = '/myinfo/myaccount/switch_id';
export const entryUrl = `/switch_accounts/entry_info?type=transfer&state=s-1&${home}`;
export const address = 'new@playground.test';
export const done = { transferDt: Date.UTC(2026, 0, 15, 12), transferredId: 'ne***@playground.test' };

type Step = ClientValue<typeof transferStep>;
export const stepIs = (more: Partial<Step> = {}) =>
  answerWith(transferStep, {
    state: 's-1',
    step: 1,
    terms_agree_yn: 'Y',
    names: [{ provider_cd: 'SO', name: 'mia77' }],
    password_entry: 'CURRENT',
    ...more,
  });
export const opened = answerWith(transferCountry, { country_cd: 'KR', state: 's-1', provider_cd: 'SO' });
export const ageIs = (step: 0 | 1 | 2 | 3) => answerWith(transferAge, { state: 's-1', step });
export const contents = answerWith(termsContentsV3, {
  service_infos: [
    {
      contents_list: [
        {
          terms_type_id: 'TRNS_SWITCH',
          version: 1,
          sub_category: '',
          terms_type_no: 1,
          agree_type: 'MUST',
          text_type: 'TEXT',
          title: 'Switch',
          text: '<p>x</p>',
          url: '',
        },
      ],
    },
  ],
});

/** Where a page went, without what the visit brought. */
export const wentTo = ({ record }: Readonly<{ record: Readonly<{ navigations: readonly string[] }> }>) =>
  record.navigations.map((path) => path.replace(/[?&]redirect_url=http%3A%2F%2Flocalhost%3A4310.*$/, ''));

export function open(Screen: ComponentType, url: string, ...answers: PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url });
  return { api, user: userEvent.setup(), ...renderWithHost(<Screen />, { texts, host }) };
}
/** Of the first request; those without a body come later. */
export const firstBody = ({ requests }: Readonly<{ requests: readonly Request[] }>): Promise<unknown> | undefined =>
  requests[0]?.clone().json();
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
