import { answerWith } from '@gatehouse/api-client/testing';
import { signUpCountries, signUpStep, termsContentsV3, type ClientValue } from '@gatehouse/api-contract';
import en from '../texts/flow/en.json';
import entry from '../texts/main/en.json';

export type SignUpProgress = ClientValue<typeof signUpStep>;

export const texts = { 'mf-signup': entry, 'mf-signup.flow': en };

/** A sign-up that waits for country and birth date. */
export const signUpProgress = (change: Partial<SignUpProgress> = {}): SignUpProgress => ({
  state: 's-1',
  step: 'NATIONAL_INFO',
  nation_fixed_yn: 'N',
  terms_area: 'STC_REWE',
  terms: [],
  email_verified_yn: 'N',
  provider_cd: 'SO',
  id_needed_yn: 'N',
  moves_yn: 'N',
  inflow_path: 'NONE',
  ...change,
});

export const progressAnswer = (change: Partial<SignUpProgress> = {}) => answerWith(signUpStep, signUpProgress(change));

export const countries = (change: Partial<ClientValue<typeof signUpCountries>> = {}) =>
  answerWith(signUpCountries, { status: 1, nation: 'KR', countries: ['KR', 'DE', 'US', 'PH'], ...change });

const item = { text: '<p>Text</p>', url: '', text_type: 'TEXT', sub_category: '', terms_type_no: 1, version: 3 };

export const terms = () =>
  answerWith(termsContentsV3, {
    service_infos: [
      {
        contents_list: [
          { ...item, title: 'Terms of service', agree_type: 'MUST', terms_type_id: 'SERVICE' },
          { ...item, title: 'News', agree_type: 'OPTION', terms_type_id: 'NEWS', terms_type_no: 2 },
        ],
      },
    ],
  });

export const result: NonNullable<SignUpProgress['result']> = {
  nickname: 'Hero',
  member_no: 7,
  profile_img: '',
  user_id: 'me@example.com',
  select_term_yn: 'N',
  provider_cd: 'SO',
  reg_dt: Date.UTC(2026, 0, 15),
};
