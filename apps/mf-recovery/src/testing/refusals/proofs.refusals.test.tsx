import { refusalSuite } from '@gatehouse/screen/testing';
import { beforeAll } from '@jest/globals';
import { loadRecoverId } from '../../screens/recover-id/recover-id.screen.tsx';
import { loadRecoverPassword } from '../../screens/recover-password/recover-password.screen.tsx';
import { proofCases, searchCases } from './proofs.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

// As the shell does before it shows an address with a state.
beforeAll(async () => {
  const url = new URL('http://localhost/recovery?state=s-1');
  await Promise.all([loadRecoverId({ url }), loadRecoverPassword({ url })]);
});

refusalSuite([...searchCases, ...proofCases], explanationLocale);
