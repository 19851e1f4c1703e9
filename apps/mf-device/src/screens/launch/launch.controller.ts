import { callApi, type Refused } from '@gatehouse/api-client';
import { clientDownload, gameInfoByService, launcher } from '@gatehouse/api-contract';
import { launchWaitMs, withCodeAndMessage } from '@gatehouse/platform';
import { pollWhileVisible, useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { closingMaintenance, isOpenAgain, restWhileClosed } from './check-maintenance.ts';
import { launchStart, transition } from './launch.machine.ts';
import { openLauncher } from './open-launcher.ts';
import { detourAddress, isBackWithFault } from './way-back.ts';

/** What the launcher is asked for by name. */
const runCall = 'run';
/** Tells an app around the page that the game cannot start now. */
const blockedEvent = 'launch blocked';

type LaunchPorts = Readonly<{ open(link: string): void; waitMs: number; restMs(this: void): number }>;
const usual: LaunchPorts = { open: openLauncher, waitMs: launchWaitMs, restMs: restWhileClosed };

/** Starts a game: maintenance, then the link, then the launcher (spec B §4). */
// oxlint-disable-next-line max-lines-per-function -- the commands of one screen, in the order in which they happen
export function useLaunch({ open, waitMs, restMs }: LaunchPorts = usual) {
  const host = useHost();
  const { url, surface, bridge, launcher: inflow, locale, session, leave } = host;
  const gameId = url.searchParams.get('game_id') ?? inflow?.gameId ?? '';
  const [state, dispatch] = useReducer(transition, launchStart);
  const [name, setName] = useState<string | null>(null);
  const wantsDetour = useRef(!isBackWithFault(url));
  const player = { gameId, isMember: session.state === 'member' };
  const hasPlayButton = inflow?.showPlayButton ?? true;

  const proceed = ({ data }: Refused<string>): void | false => {
    const address = detourAddress(data, url);
    if (address === null || !wantsDetour.current) return false;
    leave(address);
  };
  const call = useCall(launcher, {
    own: { gamePersonVerifyNotAgreed: proceed, gameParentVerifyNotAgreed: proceed, gameTermsNotAgreed: proceed },
  });
  const download = useCall(clientDownload, {});

  /** The caller's callback runs instead of the launch (spec B §4); without one the page says when the game is back. */
  const block = async (): Promise<boolean> => {
    const notice = await closingMaintenance(player);
    if (!notice) return false;
    bridge.notify(blockedEvent, { game_id: gameId, code: '50303' });
    const callback = url.searchParams.get('callback_url');
    if (callback) leave(withCodeAndMessage(callback, '50303', 'maintenanceBlock'));
    else dispatch({ type: 'closed', notice });
    return true;
  };
  const begin = async (asksFirst = inflow?.showPlayButton ?? false) => {
    dispatch({ type: 'began' });
    call.clear();
    if (await block()) return;
    const found = await call.send({ params: { game_id: gameId } });
    if (!found) return dispatch({ type: 'stopped' });
    dispatch({ type: 'cleared', link: found.link, asksFirst });
  };
  const loadName = async () => {
    try {
      const told = await callApi(gameInfoByService, { params: { service_id: gameId } });
      setName(told.ok ? told.value.game_name : null);
    } catch {
      setName(null); // the page works without it
    }
  };
  useArrival(begin);
  useArrival(loadName, locale);

  const ask = async (link: string) => {
    dispatch({ type: 'called', by: 'bridge' });
    const answer = await bridge.ask(runCall, { game_id: gameId, link, from: inflow?.from ?? '' });
    if (answer.ok) return dispatch({ type: 'answered', answer: 'started' });
    dispatch({ type: 'answered', answer: answer.reason === 'refused' ? 'refused' : 'silent' });
  };
  const callLauncher = useEffectEvent((link: string) => {
    if (surface === 'launcher') {
      void ask(link);
      return;
    }
    open(link);
    dispatch({ type: 'called', by: 'scheme' });
  });
  const waitingFor = state.step === 'waiting' ? state.link : null;
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const timer = setTimeout(() => callLauncher(waitingFor), waitMs);
    return () => clearTimeout(timer);
  }, [waitingFor, waitMs]);

  /** The player may have turned to something else meanwhile: a press starts the game, where there is a button. */
  const reopen = useEffectEvent(async () => {
    if (await isOpenAgain(player)) void begin(hasPlayButton);
  });
  const isClosed = state.step === 'closed';
  useEffect(() => (isClosed ? pollWhileVisible(restMs, () => reopen()) : undefined), [isClosed, restMs]);

  const fetchClient = async () => {
    const os = /mac/i.test(navigator.userAgent) ? 'mac' : 'windows';
    const found = await download.send({ query: { game_id: gameId, os } });
    if (found) leave(found.url);
  };
  return {
    state,
    name,
    pending: call.pending,
    shown: call.shown ?? download.shown,
    /** Whether a button of this page may start the game: the launcher has one of its own where it says so. */
    hasPlayButton,
    retry: () => {
      wantsDetour.current = true;
      void begin();
    },
    play: () => dispatch({ type: 'wanted' }),
    cancel: () => dispatch({ type: 'cancelled' }),
    download: () => void fetchClient(),
    downloading: download.pending,
  };
}

export type Launch = ReturnType<typeof useLaunch>;
