import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { codeSent, type ClientValue } from '@gatehouse/api-contract';

type Told = NonNullable<ClientValue<typeof codeSent>['sent']>;

/** The platform has a code of the flow on record; `null`: none. */
export const codeIsSent = (change: Partial<Told> | null = {}): PreparedAnswer =>
  answerWith(codeSent, {
    proven_yn: 'N',
    sent: change && {
      contact: '',
      typed_yn: 'N',
      send_count: 1,
      send_max: 5,
      resend_in: 40_000,
      expires_in: 500_000,
      dead_yn: 'N',
      earlier_yn: 'N',
      long_yn: 'N',
      ...change,
    },
  });

/** The code of the flow was entered in another tab. */
export const codeIsProven = (): PreparedAnswer => answerWith(codeSent, { sent: null, proven_yn: 'Y' });

/** The whole flow was finished in another tab. */
export const flowIsFinished = (): PreparedAnswer => refuseWith(codeSent, 'flowFinished');
