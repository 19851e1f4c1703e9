import { answerWith, configureFakeApi, refuseWith, signedIn, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { oauthCodeLv2, reauthRecover } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEnterAccount } from './use-enter-account.ts';

const recovered = answerWith(reauthRecover, { redirect_url: '' });
const enters = (unseen: 'Y' | 'N') => answerWith(oauthCodeLv2, signedIn({}, unseen));

type Plan = Pick<Parameters<typeof useEnterAccount>[0], 'onEntered'> & Readonly<{ session?: string }>;

function Screen({ told, session = 'member', ...plan }: Plan & Readonly<{ told: unknown[] }>) {
  const entry = useEnterAccount({ restart: '/login', startSession: () => ({ state: session }), ...plan });
  return (
    <button type="button" onClick={async () => told.push(await entry.enter())}>
      Enter
    </button>
  );
}

async function enter(answers: readonly PreparedAnswer[], plan: Plan = {}) {
  const told: unknown[] = [];
  configureFakeApi(...answers);
  const host = createFakeHost({ url: '/verification/complete?state=s-1&game_id=g1' });
  renderWithHost(<Screen told={told} {...plan} />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(told).toHaveLength(1));
  return { told: told[0], navigations: host.record.navigations };
}

it.each([
  ['to the terms', 'N', '/simplify?platform=PC&nation=KR&game_id=g1'],
  ['to changes that the owner has not heard of', 'Y', '/account/changes?game_id=g1'],
] as const)('leads %s once it is signed in, with what the visit brought', async (_, unseen, page) => {
  expect(await enter([recovered, enters(unseen)])).toEqual({ told: 'entered', navigations: [page] });
});

it('tells a page that shows something first where the sign-in leads', async () => {
  const next: string[] = [];
  const { navigations } = await enter([recovered, enters('Y')], { onEntered: (path) => void next.push(path) });
  expect([next, navigations]).toEqual([['/account/changes'], []]);
});

it.each([
  ['stopped', refuseWith(oauthCodeLv2, 'overseasLoginBlocked'), 'member'],
  ['noCookies', enters('Y'), 'anonymous'],
] as const)('leads nowhere without a session: %s', async (told, answer, session) => {
  expect(await enter([recovered, answer], { session })).toEqual({ told, navigations: [] });
});
