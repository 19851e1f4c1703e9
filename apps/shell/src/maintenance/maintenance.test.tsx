import { configureApi } from '@gatehouse/api-client';
import { answerWith, createFakeApi, fakeApiOptions } from '@gatehouse/api-client/testing';
import { maintenanceDetail, maintenanceSummary, type MaintenanceNotice } from '@gatehouse/api-contract';
import { createFakeHost, fakeNow, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMaintenanceTexts, maintenanceNamespace } from '../texts/maintenance.texts.ts';
import { restAfter } from './ask-maintenance.ts';
import { LateMaintenance } from './late-maintenance.tsx';

const hour = 3_600_000;
const none = { isInMaintenance: false, isManager: false } as const;
const announced = {
  ...none,
  maintenanceNo: 4,
  isUse: true,
  title: 'Big update',
  startDt: fakeNow + hour,
  endDt: fakeNow + 3 * hour,
} as const;
const running = {
  ...announced,
  isInMaintenance: true,
  startDt: fakeNow - hour,
  content: '<p>New <b>seas</b></p><script>document.title = "taken"</script>',
} as const;
const manager = { state: 'member', memberNo: 7, providerCd: 'SO', countryCd: 'KR', expiresAt: fakeNow + hour } as const;

type Told = Partial<MaintenanceNotice> & Pick<MaintenanceNotice, 'isInMaintenance'>;

/** What the platform says from now on. */
function say(changes: Told): void {
  const told = { isManager: false, type: '', title: '', content: '', isUse: false, ...changes };
  const summary = answerWith(maintenanceSummary, { ...told, content: '' });
  configureApi(fakeApiOptions(createFakeApi(summary, answerWith(maintenanceDetail, told))));
}

beforeEach(() => {
  jest.useFakeTimers();
  document.title = 'Sign in';
});
afterEach(() => void jest.useRealTimers());

async function open(overrides: FakeHostOverrides = {}) {
  const host = createFakeHost(overrides);
  const texts = { [maintenanceNamespace]: await loadMaintenanceTexts(overrides.locale ?? 'en') };
  const shell = { locale: { prepare: async () => {} } };
  const page = (
    <main id="gatehouse-slot">
      <LateMaintenance shell={shell}>
        <input aria-label="Email or ID" />
      </LateMaintenance>
    </main>
  );
  renderWithHost(page, { host, texts });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.type(screen.getByLabelText('Email or ID'), 'alice');
  return { host, user };
}
/** The page is idle, and the platform was asked `ms` later. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByLabelText('Email or ID');

describe('maintenance on a page', () => {
  it('is told beforehand in local time, and the notice can be closed', async () => {
    say(announced);
    const { user } = await open();
    await pass(3000);
    const banner = await screen.findByRole('status');
    expect(banner).toHaveTextContent('Big update');
    expect(banner.textContent).toContain(
      new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
        announced.startDt,
        announced.endDt,
      ),
    );
    expect(field()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['browser', true],
    ['launcher', true],
    ['sdk', false],
  ] as const)(
    '%s: covers the page, and afterwards gives back by itself what was typed, the focus and the title',
    async (surface, leads) => {
      say(announced);
      await open({ surface });
      await pass(3000);
      await screen.findByRole('status');
      say(running);
      await pass(hour);
      const heading = await screen.findByRole('heading', { level: 1, name: 'Big update' });
      await waitFor(() => expect(heading).toHaveFocus());
      expect(document.title).toBe('Big update');
      expect(field()).not.toBeVisible();
      expect(screen.getByText('seas').outerHTML).toBe('<b>seas</b>');
      expect(document.querySelector('script')).toBeNull();
      expect(screen.getByRole('heading', { name: 'What still works' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /Customer service/ }) !== null).toBe(leads);
      say(none);
      await pass(20_000);
      await waitFor(() => expect(field()).toBeVisible());
      expect(field()).toHaveValue('alice');
      expect(field()).toHaveFocus();
      expect(document.title).toBe('Sign in');
      expect(screen.getByRole('status')).toHaveTextContent('Maintenance is over');
    },
  );

  it('says when it takes longer, and asks again at once when it is told to', async () => {
    say({ ...running, endDt: fakeNow - 1 });
    const { user } = await open({ locale: 'de' });
    await pass(3000);
    expect(await screen.findByText('Es dauert länger als geplant. Wir arbeiten noch daran.')).toBeVisible();
    say(none);
    await user.click(screen.getByRole('button', { name: 'Jetzt prüfen' }));
    await waitFor(() => expect(field()).toBeVisible());
  });

  it('lets a manager go on, and says why', async () => {
    say({ ...running, isManager: true });
    await open({ session: manager });
    await pass(3000);
    expect(await screen.findByRole('status')).toHaveTextContent('You can continue because you’re part of the team.');
    expect(field()).toBeVisible();
  });

  it('leads somebody of the team to the sign-in and shows it', async () => {
    say(running);
    const { user, host } = await open({ url: '/signup' });
    await pass(3000);
    await user.click(await screen.findByRole('button', { name: 'Sign in as a team member' }));
    expect(host.record.navigations).toEqual(['/login']);
    expect(field()).toBeVisible();
  });

  it('offers no sign-in to a member who is kept out', async () => {
    say(running);
    await open({ session: manager });
    await pass(3000);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Sign in as a team member' })).not.toBeInTheDocument();
  });

  it('is none where the check fails', async () => {
    configureApi(fakeApiOptions(createFakeApi()));
    await open();
    await pass(3000);
    expect(field()).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

it('is asked for sooner when one is about to begin or runs', () => {
  const whole = { ...announced, type: '', content: '' };
  expect(restAfter(null, fakeNow, 0)).toBe(120_000);
  expect(restAfter(whole, fakeNow, 0)).toBe(60_000);
  expect(restAfter({ ...whole, startDt: fakeNow + 5000 }, fakeNow, 0)).toBe(5000);
  expect(restAfter({ ...whole, isInMaintenance: true }, fakeNow, 1)).toBe(19_000);
});
