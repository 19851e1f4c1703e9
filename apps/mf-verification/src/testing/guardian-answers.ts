import { answerWith } from '@gatehouse/api-client/testing';
import { guardianStatus, termsContentsV3, type CallValue } from '@gatehouse/api-contract';
import en from '../texts/guardians/en.json';
import { standing } from './standing.ts';

export const texts = { 'mf-verification.guardians': en };

export const caseOf = (change: Partial<CallValue<typeof guardianStatus>> = {}) =>
  answerWith(guardianStatus, {
    state: 's-1',
    role: 'guardian',
    status: 'asked',
    type: 'parent-storage-identify',
    terms_area: 'SVC_AG',
    items: [
      { terms_type_id: 'AG_CONSENT', version: 2, required_yn: 'Y' },
      { terms_type_id: 'AG_NEWS', version: 1, required_yn: 'N' },
    ],
    redirect_url: '',
    child: 'Mi***',
    game: 'Lantern Sea',
    child_birth_dt: '',
    country: 'KR',
    tries_left: 6,
    beside_yn: 'Y',
    ...change,
  });

/** Who may check the guardian. */
export const checksOpen = (methods: readonly ('dream' | 'phone' | 'toss')[] = ['dream', 'phone']) =>
  standing({ stage: 21, type: 'parent-storage-identify', status: 2, methods: [...methods] });

const item = (id: string, title: string) => ({
  title,
  text: `<p>${title}</p>`,
  url: '',
  text_type: 'TEXT',
  agree_type: 'MUST',
  sub_category: '',
  terms_type_no: 1,
  terms_type_id: id,
});

export const contents = answerWith(termsContentsV3, {
  service_infos: [{ contents_list: [item('AG_CONSENT', 'Consent for a child'), item('AG_NEWS', 'News by mail')] }],
});
