import { answerText } from '@gatehouse/api-client/testing';
import { notMeLock, notMeRead } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { press } from '../../testing/show.tsx';
import { anyMoves, kindsOfMoves, moveRows, standingsOfMoves, toldMove } from '../../testing/told-moves.ts';
import { at, isDone, open, pressedWith, read } from './testing/not-me-scene.tsx';

const canceled = /^The move of a game account is canceled$/;

describe('moves that a link disputes', () => {
  it.each(kindsOfMoves)('are told before the press with what was decided, and when: %s', async (_, told, says) => {
    const { api, container } = open([read('password-change', { moves: [told] })]);
    const rows = await moveRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(says);
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(standingsOfMoves)('are told with until when they can be undone, or why not: %s', async (_, told, says) => {
    open([read('password-change', { moves: [told] })]);
    expect((await moveRows())[0]).toHaveTextContent(says);
  });

  it('are told after the press where they stay, and one that went back is canceled', async () => {
    const { container } = open([
      read('password-change', { gives_back: ['gameMove'], moves: [toldMove()] }),
      pressedWith({ gave_back: ['gameMove'], moves: [toldMove({ name: 'Moonrise', until: null, stays: 'OVER' })] }),
    ]);
    expect(await screen.findByRole('list', { name: 'What we’ll put back' })).toHaveTextContent(canceled);
    await press('Protect my account now');
    await isDone();
    expect(screen.getByRole('list', { name: 'What we put back' })).toHaveTextContent(canceled);
    const rows = await moveRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(/Moonrise.*the time for it is over/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are canceled also where the page of a used link says what went back', async () => {
    open([read('password-reset', { locked_yn: 'Y', standing: 'LOCKED', gave_back: ['gameMove'] })]);
    expect(await screen.findByRole('list', { name: 'What we put back' })).toHaveTextContent(canceled);
  });

  it('are not there where the platform tells of none, before the press or after it', async () => {
    open([read('password-change', { gives_back: ['phone'] }), pressedWith({ gave_back: ['phone'] })]);
    expect(await screen.findByRole('list', { name: 'What we’ll put back' })).toBeVisible();
    expect(anyMoves()).toBeNull();
    await press('Protect my account now');
    await isDone();
    expect(anyMoves()).toBeNull();
  });

  it('are not there where the API is older than the page', async () => {
    const link = { change: 'password-change', at, locked_yn: 'N', standing: 'OPEN', back_at: null, freezes_yn: 'N' };
    const value = { ...link, frozen_until: null, gives_back: ['phone'], happened: [] };
    open([answerText(notMeRead, JSON.stringify({ code: 0, message: '', value }))]);
    expect(await screen.findByRole('list', { name: 'What we’ll put back' })).toHaveTextContent('Your phone number');
    expect(anyMoves()).toBeNull();
  });

  it('are told without those of a newer API that the page has no words for', async () => {
    const locked = { state: 'e:s-1', status: 1, standing: 'LOCKED', frozen_until: null };
    const moves = [toldMove(), { ...toldMove(), part: 'moonPhase' }, { ...toldMove(), stays: 'MOON' }];
    const value = { ...locked, gave_back: ['moonPhase', 'gameMove'], moves };
    open([read('password-change'), answerText(notMeLock, JSON.stringify({ code: 0, message: '', value }))]);
    await press('Protect my account now');
    await isDone();
    expect(screen.getByRole('list', { name: 'What we put back' })).toHaveTextContent(canceled);
    expect(await moveRows()).toHaveLength(1);
  });
});
