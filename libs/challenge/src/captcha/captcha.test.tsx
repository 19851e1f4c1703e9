import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { captchaKeys, captchaMailSend, captchaMailVerify, captchaVerify } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { captchaTexts } from '../texts/captcha.texts.ts';
import { Captcha } from './captcha.tsx';
import type { PuzzleKind } from './puzzles/puzzle-props.ts';
import { challenges } from './testing/challenges.ts';

const solved = answerWith(captchaVerify, { token: 't-1' });
const issue = (kind: PuzzleKind) => answerWith(captchaKeys, challenges[kind]);
const start = Date.UTC(2026, 0, 15, 9);

type Told = Readonly<{ verify: string[]; invalid: string[]; failures: number[]; closes: number[] }>;

let clock = start;
beforeEach(() => {
  clock = start;
  // jsdom knows neither pointers nor the size of anything.
  window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent; // of a pointer, only its place is read
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 360, height: 180 }) as DOMRect;
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => void jest.useRealTimers());

async function open(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ clock: { now: () => clock } });
  const told: Told = { verify: [], invalid: [], failures: [], closes: [] };
  await captchaTexts('en');
  const page = await act(async () =>
    render(
      <Captcha
        host={host}
        siteKey="gatehouse-portal"
        action="signin"
        identifier="alice@playground.test"
        onVerify={(token) => told.verify.push(token)}
        onInvalid={(refusal) => told.invalid.push(refusal)}
        onNetworkFailure={() => told.failures.push(1)}
        onClose={() => told.closes.push(1)}
      />,
    ),
  );
  const lastBody = async () => (await api.bodies()).at(-1) as { captcha_value: string };
  return { api, host, told, ...page, value: async () => JSON.parse((await lastBody()).captcha_value) as unknown };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const slideTo = (label: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value: String(value) } });

describe('the captcha', () => {
  it('asks in the theme of the page, for its site and action', async () => {
    const { api } = await open(issue('slide'));
    expect(await api.bodies()).toEqual([{ site_key: 'gatehouse-portal', action: 'signin', theme: 'light' }]);
  });

  it.each(['click', 'slide', 'rotate', 'dragdrop'] as const)('%s: axe finds nothing', async (kind) => {
    const { container } = await open(issue(kind));
    expect(await screen.findByRole('button', { name: 'Check' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['click', 'Mark all three symbols first.'],
    ['slide', 'Move the piece first.'],
    ['rotate', 'Turn the disc first.'],
    ['dragdrop', 'Place all three pieces on the picture first.'],
  ] as const)('%s: says what is missing, and sends nothing', async (kind, sentence) => {
    const { api } = await open(issue(kind));
    await press('Check');
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(api.requests).toHaveLength(1);
  });

  it('slide: by its slider and its buttons', async () => {
    const { told, value } = await open(issue('slide'), solved);
    slideTo('Position of the piece', 200);
    await press('Move the piece left');
    await press('Check');
    expect(await value()).toEqual({ x: 197 });
    await waitFor(() => expect(told.verify).toEqual(['t-1']));
    expect(screen.getByRole('status')).toHaveTextContent('Done. Thank you.');
  });

  it('rotate: says its angle, and turns no further than around', async () => {
    const { value } = await open(issue('rotate'), solved);
    await press('Turn the disc left');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0 degrees');
    await press('Turn the disc right');
    await press('Check');
    expect(await value()).toEqual({ angle: 5 });
  });

  it('click: by touch, a mark touched again goes with those after it', async () => {
    const { value } = await open(issue('click'), solved);
    const touch = (clientX: number, clientY: number) =>
      fireEvent.click(screen.getByRole('img', { name: 'Picture with symbols' }), { clientX, clientY });
    for (const x of [40, 120, 200]) touch(x, 50);
    expect(screen.getByText('Marks: 3 of 3')).toBeVisible();
    touch(122, 52);
    expect(screen.getByText('Marks: 1 of 3')).toBeVisible();
    touch(300, 60);
    touch(330, 120);
    await press('Check');
    expect(await value()).toEqual({
      points: [
        { x: 40, y: 50 },
        { x: 300, y: 60 },
        { x: 330, y: 120 },
      ],
    });
  });

  it('click: by keys and buttons', async () => {
    const { value } = await open(issue('click'), solved);
    await userEvent.click(screen.getByText('Use keys or buttons'));
    for (const x of [40, 120, 200]) {
      slideTo('Across', x);
      slideTo('Down', 40);
      await press('Set a mark here');
    }
    await press('Remove the last mark');
    slideTo('Across', 280);
    await press('Lower');
    await press('Set a mark here');
    await press('Check');
    expect(await value()).toEqual({
      points: [
        { x: 40, y: 40 },
        { x: 120, y: 40 },
        { x: 280, y: 52 },
      ],
    });
  });

  it('dragdrop: dragged, placed by touch, and moved by keys', async () => {
    const { value } = await open(issue('dragdrop'), solved);
    const picture = screen.getByRole('img', { name: /three pieces below/ });
    // The fake size is 360 x 180 for a picture that is 360 x 244 with its tray.
    const at = (x: number, y: number) => ({ clientX: x, clientY: (y * 180) / 244, pointerId: 1 });
    fireEvent.pointerDown(picture, at(60, 210));
    fireEvent.pointerMove(picture, at(124, 122));
    fireEvent.pointerUp(picture, at(124, 122));
    fireEvent.pointerMove(picture, at(10, 10));
    await userEvent.click(screen.getByText('Use keys or buttons'));
    await userEvent.click(screen.getByRole('radio', { name: 'Piece 2' }));
    fireEvent.pointerDown(picture, at(200, 60));
    fireEvent.pointerUp(picture, at(200, 60));
    expect(screen.getByRole('radio', { name: 'Piece 3' })).toBeChecked();
    slideTo('Across', 300);
    slideTo('Down', 20);
    await press('Check');
    expect(await value()).toEqual({
      placements: [
        { id: 'a', x: 100, y: 100 },
        { id: 'b', x: 176, y: 36 },
        { id: 'c', x: 300, y: 20 },
      ],
    });
  });

  it('says that it was wrong, how many tries are left, and when the next one counts', async () => {
    const wrong = refuseWith(captchaVerify, 'captchaWrong', { triesLeft: 2, retryAfterSeconds: 4 });
    const { told } = await open(issue('slide'), wrong);
    slideTo('Position of the piece', 90);
    await press('Check');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert).toHaveTextContent('Text of captchaWrong');
    expect(alert).toHaveTextContent('Tries left with this picture: 2');
    expect(alert).toHaveTextContent('You can answer again in 0:04');
    expect(screen.getByRole('slider')).toHaveValue('90');
    expect(told).toMatchObject({ invalid: ['captchaWrong'], verify: [] });
  });

  it.each([
    ['captchaExpired', null],
    ['captchaOther', null],
    ['captchaWrong', { triesLeft: 0, retryAfterSeconds: 2 }],
  ] as const)('brings a new picture after %s, and says why', async (refusal, data) => {
    const { api } = await open(issue('slide'), issue('rotate'), refuseWith(captchaVerify, refusal, data));
    slideTo('Position of the piece', 90);
    await press('Check');
    expect(await screen.findByRole('slider', { name: 'Angle of the disc' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Text of ${refusal}`);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(api.requests).toHaveLength(3);
  });

  it('offers a new one in place when the time is up', async () => {
    jest.useFakeTimers();
    await open(issue('slide'), issue('rotate'));
    expect(screen.getByText('Time left: 3:00')).toBeVisible();
    const pass = async (seconds: number) => {
      clock += seconds * 1000;
      await act(async () => jest.advanceTimersByTime(seconds * 1000));
    };
    await pass(120);
    expect(screen.getByRole('status')).toHaveTextContent('One minute left');
    await pass(60);
    expect(screen.getByRole('alert')).toHaveTextContent('Time’s up');
    expect(screen.queryByRole('slider')).toBeNull();
    jest.useRealTimers();
    await press('Get a new one');
    expect(await screen.findByRole('slider', { name: 'Angle of the disc' })).toBeVisible();
  });

  it('reads the digits aloud, answered by typing', async () => {
    const { container, value } = await open(issue('click'), solved);
    await press('Listen instead');
    const player = container.querySelector('audio');
    expect(player).toHaveAttribute('src', '/api/captcha/v1.0/captcha/audio?captcha_key=k-1&language=en');
    expect(screen.getByText(/Play the sound/)).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /Six digits/ }), '12 34{Enter}');
    expect(screen.getByRole('textbox', { name: /Six digits/ })).toHaveAccessibleDescription(
      'Enter the six digits you hear.',
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Six digits/ }), ' 56{Enter}');
    expect(await value()).toEqual({ digits: '12 34 56' });
    fireEvent.error(player ?? container);
  });

  it('mails a code instead of a puzzle', async () => {
    const sent = answerWith(captchaMailSend, { captchaKey: 'k-2', expiresInSeconds: 600, resendAfterSeconds: 60 });
    const { api, told, container } = await open(
      issue('click'),
      sent,
      refuseWith(captchaMailVerify, 'codeMismatch'),
      answerWith(captchaMailVerify, { token: 't-mail' }),
    );
    await press('Get a code by email');
    expect(screen.getByRole('textbox', { name: 'Email or ID' })).toHaveValue('alice@playground.test');
    expect(await axeFindings(container)).toEqual([]);
    await press('Send the code');
    expect((await api.bodies()).at(-1)).toMatchObject({ identifier: 'alice@playground.test', language: 'en' });
    const code = await screen.findByRole('textbox', { name: 'Six-digit code' });
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(code, '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of codeMismatch');
    await userEvent.clear(code);
    await userEvent.type(code, '123 456');
    await waitFor(() => expect(told.verify).toEqual(['t-mail']));
    expect(told.invalid).toEqual(['codeMismatch']);
  });

  it('takes a long code in place of digits, as it is pasted', async () => {
    const code = 'abcdefghijkmnopqrs2345';
    const value = { captchaKey: 'k-2', expiresInSeconds: 600, resendAfterSeconds: 60, long_yn: 'Y' } as const;
    const token = answerWith(captchaMailVerify, { token: 't-mail' });
    const { api, told, container } = await open(issue('click'), answerWith(captchaMailSend, value), token);
    await press('Get a code by email');
    await press('Send the code');
    const field = await screen.findByRole('textbox', { name: 'Code from the email' });
    expect(field).toHaveAttribute('inputmode', 'text');
    expect(field).toHaveAccessibleDescription(/so this code is longer/);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(field, '123{Enter}');
    expect(field).toHaveAccessibleDescription(/all 22 characters/);
    await userEvent.clear(field);
    await userEvent.click(field);
    const copied = `${code.slice(0, 11)} ${code.slice(11)}`;
    await userEvent.paste(copied);
    await waitFor(() => expect(told.verify).toEqual(['t-mail']));
    expect((await api.bodies()).at(-1)).toMatchObject({ code: copied });
  });

  it('asks for the long code where digits are typed that are not accepted', async () => {
    const value = { captchaKey: 'k-2', expiresInSeconds: 600, resendAfterSeconds: 60, long_yn: 'Y' } as const;
    const refused = (['codeTriesOver', 'tooManyWrongCodes'] as const).map((name) =>
      refuseWith(captchaMailVerify, name),
    );
    await open(issue('click'), answerWith(captchaMailSend, value), ...refused);
    await press('Get a code by email');
    await press('Send the code');
    for (const digits of ['123456', '654321']) {
      const field = await screen.findByRole('textbox', { name: 'Code from the email' });
      await userEvent.clear(field);
      await userEvent.type(field, digits);
      expect(await screen.findByRole('alert')).toHaveTextContent('Text of longCodeMissing');
    }
    expect(screen.getByRole('textbox', { name: 'Code from the email' })).toBeVisible();
  });

  it('goes back from the mail to a picture', async () => {
    await open(issue('click'), issue('slide'));
    await press('Get a code by email');
    await press('Show a picture');
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  it('tells the page when the platform cannot be asked, and tries again', async () => {
    const { told, host } = await open(unreachable(captchaKeys), issue('slide'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of captchaNetworkFailure');
    expect(told.failures).toEqual([1]);
    expect(host.record.reports).toHaveLength(1);
    await press('Try again');
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  it('keeps what was set when the answer cannot be sent', async () => {
    const { told } = await open(issue('slide'), unreachable(captchaVerify));
    slideTo('Position of the piece', 90);
    await press('Check');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of captchaNetworkFailure');
    expect(screen.getByRole('slider')).toHaveValue('90');
    expect(told.failures).toEqual([1]);
  });

  it('stops for who is suspicious, with the time to wait', async () => {
    await open(refuseWith(captchaKeys, 'captchaSuspicious', { retryAfterSeconds: 60 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of captchaSuspicious');
    expect(screen.getByRole('alert')).toHaveTextContent('You can answer again in 1:00');
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  });

  it('closes when it is told to', async () => {
    const { told } = await open(issue('slide'));
    await press('Close');
    expect(told.closes).toEqual([1]);
  });
});
