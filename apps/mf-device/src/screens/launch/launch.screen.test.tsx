import { answerWith, refuseWith, silence, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { configureFakeApi } from '@gatehouse/api-client/testing';
import {
  clientDownload,
  gameInfoByService,
  launcher,
  serviceMaintenance,
  whiteUser,
  type MaintenanceNotice,
} from '@gatehouse/api-contract';
import type { HostAnswer } from '@gatehouse/shell-contract';
import {
  axeFindings,
  createFakeHost,
  fakeNow,
  renderWithHost,
  type FakeHostOverrides,
} from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../texts/main/en.json';
import { useLaunch } from './launch.controller.ts';
import { LaunchView } from './launch.view.tsx';

const link = 'gatehouse-launcher://3.0/run?game_id=LANTERN_SEA&game_no=1002';
const page = '/launch?game_id=LANTERN_SEA';
const none: MaintenanceNotice = {
  isInMaintenance: false,
  isManager: false,
  type: '',
  title: '',
  content: '',
  isUse: false,
};
const closed = { ...none, isInMaintenance: true, isUse: true, startDt: fakeNow - 1000, endDt: fakeNow + 3_600_000 };
const named = answerWith(gameInfoByService, {
  game_id: 'LANTERN_SEA',
  game_name: 'Lantern Sea',
  game_no: 1002,
  multiplatform_yn: 'N',
  guid_yn: 'Y',
  platform_type: 'PC',
});
const isOpen = answerWith(serviceMaintenance, none);
const clear = [named, isOpen, answerWith(launcher, { link })];
const member = { state: 'member', memberNo: 7, providerCd: 'SO', countryCd: 'KR', expiresAt: fakeNow } as const;
const inLauncher = (
  showPlayButton: boolean,
  answer: HostAnswer,
): FakeHostOverrides & { asked: unknown[]; told: unknown[] } => {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const bridge = {
    kind: 'launcher',
    close: () => true,
    notify: (event: string, data?: object) => told.push([event, data]) > 0,
    ask: async (name: string, data?: object) => {
      asked.push({ name, ...data });
      return answer;
    },
  } as const;
  return {
    surface: 'launcher',
    bridge,
    launcher: { showPlayButton, gameId: 'LANTERN_SEA', from: 'home' },
    asked,
    told,
  };
};

const never = 86_400_000;

function open(answers: readonly PreparedAnswer[], overrides: FakeHostOverrides = {}, waitMs = 0, restMs = never) {
  const api = configureFakeApi(...answers);
  const opened: string[] = [];
  const ports = { open: (address: string) => void opened.push(address), waitMs, restMs: () => restMs };
  function Screen() {
    return <LaunchView launch={useLaunch(ports)} />;
  }
  const host = createFakeHost({ url: page, session: member, ...overrides });
  const view = renderWithHost(<Screen />, { host, texts: { 'mf-device': english } });
  const asked = () => api.requests.map(({ url }) => new URL(url).pathname.replace('/api', ''));
  return { ...view, host, opened, asked, user: userEvent.setup() };
}

describe('a launch in a browser', () => {
  it('checks maintenance, then opens the link, and offers another try and the download', async () => {
    const download = answerWith(clientDownload, { url: 'http://localhost:4310/downloads/launcher' });
    const { opened, asked, user, host, container } = open([...clear, download]);
    expect(await screen.findByText('The launcher should be open now')).toBeVisible();
    expect(opened).toEqual([link]);
    const calls = asked().filter((path) => !path.includes('/infos/'));
    expect(calls).toEqual(['/maintenance/game/v2.0/maintenance/GAME/LANTERN_SEA', '/game/v2.0/launcher/LANTERN_SEA']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Start Lantern Sea');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open the launcher again' }));
    await waitFor(() => expect(opened).toEqual([link, link]));
    await user.click(await screen.findByRole('button', { name: 'Download the launcher' }));
    await waitFor(() => expect(host.record.departures).toEqual(['http://localhost:4310/downloads/launcher']));
  });

  it('is cancelled while it waits, and opens nothing until the player wants it', async () => {
    const { opened, user } = open(clear, {}, 60_000);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('The launcher wasn’t opened.')).toBeVisible();
    expect(opened).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('says until when the game is closed, and tries again', async () => {
    const answers = [named, answerWith(serviceMaintenance, closed), answerWith(whiteUser, { whiteUserYn: 'N' })];
    const { opened, user, asked } = open(answers);
    expect(await screen.findByRole('alert')).toHaveTextContent('The game is closed for maintenance');
    expect(screen.getByText('You can play once the maintenance is over.')).toBeVisible();
    configureFakeApi(...clear);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(opened).toEqual([link]));
    expect(asked()).not.toContain('/game/v2.0/launcher/LANTERN_SEA');
  });

  it.each([
    ['a browser', {}],
    ['the launcher', inLauncher(true, { ok: true, value: {} })],
  ])(
    'comes back by itself in %s, once the platform says so, and waits for the press of a button',
    async (_, overrides) => {
      const keptOut = [named, answerWith(serviceMaintenance, closed), answerWith(whiteUser, { whiteUserYn: 'N' })];
      const { opened, user } = open(keptOut, overrides, 0, 10);
      expect(await screen.findByRole('alert')).toHaveTextContent('The game is closed for maintenance');
      let unanswered = 0;
      const { call, respond } = unreachable(serviceMaintenance);
      configureFakeApi({ call, respond: (request) => ((unanswered += 1), respond(request)) });
      await waitFor(() => expect(unanswered).toBeGreaterThan(1));
      expect(screen.getByRole('alert')).toHaveTextContent('The game is closed for maintenance');
      configureFakeApi(...clear);
      expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
      expect(opened).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Play' }));
      expect(await screen.findByText(/^The launcher (?:should be open now|is starting the game)$/)).toBeVisible();
    },
  );

  it.each([
    ['a member', {}, true],
    ['a visitor without an access token', { session: { state: 'anonymous' } }, false],
  ] as const)('asks for the list of those who pass: %s', async (_who, overrides, asksList) => {
    const no = answerWith(whiteUser, { whiteUserYn: 'N' });
    const { asked } = open([named, answerWith(serviceMaintenance, closed), no], overrides);
    expect(await screen.findByRole('alert')).toHaveTextContent('The game is closed for maintenance');
    expect(asked().some((path) => path.endsWith('/whiteuser/check'))).toBe(asksList);
  });

  it("runs the caller's callback instead, where there is one", async () => {
    const callback = encodeURIComponent('http://localhost:4310/main?a=1');
    const answers = [named, answerWith(serviceMaintenance, closed), answerWith(whiteUser, { whiteUserYn: 'N' })];
    const { host } = open(answers, { url: `${page}&callback_url=${callback}` });
    await waitFor(() =>
      expect(host.record.departures).toEqual(['http://localhost:4310/main?a=1&code=50303&message=maintenanceBlock']),
    );
  });

  it.each([
    ['a manager', [answerWith(serviceMaintenance, { ...closed, isManager: true })]],
    ['a player on the list', [answerWith(serviceMaintenance, closed), answerWith(whiteUser, { whiteUserYn: 'Y' })]],
    ['whoever asks while the check fails', [unreachable(serviceMaintenance)]],
    ['whoever is on no list that can be read', [answerWith(serviceMaintenance, closed), unreachable(whiteUser)]],
  ])('lets %s pass', async (_, answers) => {
    const { opened } = open([named, answerWith(launcher, { link }), ...answers]);
    await waitFor(() => expect(opened).toEqual([link]));
  });

  it.each([
    ['gamePersonVerifyNotAgreed', '/verification?type=game-common&game_id=G&callback_url=x', 'callback_url'],
    ['gameParentVerifyNotAgreed', '/verification?type=parent-storage-identify&state=s&redirect_url=x', 'redirect_url'],
    ['gameTermsNotAgreed', '/simplify?platform=PC&nation=KR&redirect_url=x', 'redirect_url'],
  ] as const)('goes to the page that %s names, which comes back here', async (refusal, path, name) => {
    const message = `http://localhost:4200${path}`;
    const { host, opened } = open([named, isOpen, refuseWith(launcher, refusal, { message })]);
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
    const left = new URL(host.record.departures[0] ?? '');
    expect(left.pathname).toBe(new URL(message).pathname);
    expect(left.searchParams.get(name)).toBe(host.url.href);
    expect(opened).toEqual([]);
  });

  it('sends nobody a second time unasked to a page that could not help', async () => {
    const message = 'http://localhost:4200/verification?type=game-common&game_id=G&callback_url=x';
    const answers = [named, isOpen, refuseWith(launcher, 'gamePersonVerifyNotAgreed', { message })];
    const { host, user } = open(answers, { url: `${page}&code=94003&message=Guid` });
    await screen.findByText('Text of gamePersonVerifyNotAgreed');
    expect(host.record.departures).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
    const back = new URL(new URL(host.record.departures[0] ?? '').searchParams.get('callback_url') ?? '');
    expect(back.href).toBe(`http://localhost:4200${page}`);
  });

  it.each(['gameNotFound', 'notOnSaleInCountry', 'countryUnavailable'] as const)(
    'says %s, with nothing to press but the way out',
    async (refusal) => {
      const { opened } = open([named, isOpen, refuseWith(launcher, refusal)]);
      expect(await screen.findByText(`Text of ${refusal}`)).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
      expect(opened).toEqual([]);
    },
  );

  it('says that there was no answer, and asks again', async () => {
    const { opened, user } = open([named, isOpen, unreachable(launcher)]);
    await screen.findByText('Text of networkError');
    configureFakeApi(...clear);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(opened).toEqual([link]));
  });

  it('works without a name of the game', async () => {
    const { opened } = open([silence(gameInfoByService), ...clear.slice(1)]);
    await waitFor(() => expect(opened).toEqual([link]));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Start the game');
  });
});

describe("a launch in the launcher's view", () => {
  it('asks for the press of a button, then asks the launcher, which starts the game', async () => {
    const launcherView = inLauncher(true, { ok: true, value: {} });
    const { opened, user } = open(clear, { url: '/launch', ...launcherView });
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    expect(await screen.findByText('The launcher is starting the game')).toBeVisible();
    expect(launcherView.asked).toEqual([{ name: 'run', game_id: 'LANTERN_SEA', link, from: 'home' }]);
    expect(opened).toEqual([]);
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('tells the launcher that a closed game cannot start', async () => {
    const launcherView = inLauncher(true, { ok: true, value: {} });
    open([named, answerWith(serviceMaintenance, closed), answerWith(whiteUser, { whiteUserYn: 'N' })], launcherView);
    await screen.findByRole('alert');
    expect(launcherView.told).toEqual([['launch blocked', { game_id: 'LANTERN_SEA', code: '50303' }]]);
  });

  it.each([
    ['refused', 'The launcher didn’t start the game'],
    ['noAnswer', 'Try again, or restart the launcher.'],
    ['noApp', 'The launcher didn’t answer'],
  ] as const)('starts without a button where the launcher has its own; %s is said', async (reason, text) => {
    const { user } = open(clear, { url: '/launch', ...inLauncher(false, { ok: false, reason }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    // The page is inside the launcher: it can be asked again, not opened.
    expect(screen.queryByRole('button', { name: 'Open the launcher again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
