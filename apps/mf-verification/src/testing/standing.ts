import { answerWith } from '@gatehouse/api-client/testing';
import { verifyStatus, type ClientValue } from '@gatehouse/api-contract';

type Standing = ClientValue<typeof verifyStatus>;

/** The state of the verification `s-1`: not proven yet, one way open. */
export const standsAt = (change: Partial<Standing> = {}): Standing => ({
  state: 's-1',
  status: 0,
  stage: 11,
  type: null,
  redirect_url: '',
  contact: '',
  correctable_yn: 'N',
  before_person_yn: 'N',
  recovers: null,
  other_ways: [],
  methods: ['dream', 'toss', 'phone'],
  sent: null,
  ...change,
});

/** The same as an answer of a screen's fake platform. */
export const standing = (change: Partial<Standing> = {}) => answerWith(verifyStatus, standsAt(change));
