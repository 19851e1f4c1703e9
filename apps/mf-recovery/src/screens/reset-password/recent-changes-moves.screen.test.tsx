import { answerText } from '@gatehouse/api-client/testing';
import { recentChanges, resetPassword } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { dropNewUserToken } from '../../flow/new-user-token.ts';
import { bodiesOf, lists } from '../../testing/show.tsx';
import { anyMoves, kindsOfMoves, moveRows, standingsOfMoves, toldMove } from '../../testing/told-moves.ts';
import { asked, group, isDone, mine, number, open, save, stored, storedWith, type } from './testing/reset-scene.tsx';

const move = { ...number, id: 'c-4', part: 'gameMove', name: 'Starfall', now: '', before: '' } as const;
const until = Date.UTC(2024, 2, 8, 12);

afterEach(() => dropNewUserToken(createFakeHost()));

describe('moves beside the new password', () => {
  it.each(kindsOfMoves)('are told with what was decided, and when: %s', async (_, told, says) => {
    const { container } = open([lists([], 'N', [], [told])]);
    const rows = await moveRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(says);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(standingsOfMoves)('are told with until when they can be undone, or why not: %s', async (_, told, says) => {
    open([lists([], 'N', [], [told])]);
    expect((await moveRows())[0]).toHaveTextContent(says);
  });

  it('have no box to tick, and are told beside changes that have one', async () => {
    open([lists([number], 'N', [], [toldMove({ until: null, stays: 'TAKEN' }), toldMove({ name: 'Moonrise' })])]);
    expect(await group()).not.toHaveTextContent('Starfall');
    const rows = await moveRows();
    expect(rows.map((row) => /Starfall|Moonrise/.exec(row.textContent)?.[0])).toEqual(['Starfall', 'Moonrise']);
    for (const row of rows) expect(within(row).queryByRole('checkbox')).toBeNull();
  });

  it('are told where no change is listed, and the new password says that they were', async () => {
    const { api } = open([lists([], 'N', [], [toldMove()]), stored]);
    await moveRows();
    expect(screen.queryByRole('group')).toBeNull();
    await type();
    await save();
    await isDone();
    expect(await bodiesOf(api, resetPassword)).toEqual([{ ...asked, keeps: [] }]);
  });

  it('are not there where the platform tells of none', async () => {
    open([lists([number]), stored]);
    await group();
    expect(anyMoves()).toBeNull();
    await type();
    await save();
    await isDone();
    expect(anyMoves()).toBeNull();
  });

  it('are not there where the API is older than the page, and what else is listed is shown', async () => {
    const value = { changes: [number], former_password_yn: 'N' };
    open([answerText(recentChanges, JSON.stringify({ code: 0, message: '', value }))]);
    expect(await mine('Your phone number')).toBeVisible();
    expect(anyMoves()).toBeNull();
  });
});

describe('a move among the changes that can be undone', () => {
  it('is named with its game and with until when it can be undone; a way is not', async () => {
    open([
      lists([
        { ...move, until },
        { ...number, until: null },
      ]),
    ]);
    const rows = within(await group()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      /^The move of a game account to your account · StarfallMarch 5, 2024.*FranceCan be undone until March 8, 2024.*This was me$/,
    );
    expect(rows[1]).not.toHaveTextContent('Can be undone');
    const box = await mine('The move of a game account to your account · Starfall');
    expect(box).toHaveAccessibleDescription(/Can be undone until March 8, 2024/);
  });

  it('says nothing of a time where it stays', async () => {
    open([lists([{ ...move, until: null, reach: 'NEVER' }])]);
    const stay = await screen.findByRole('list', { name: 'These changes stay' });
    expect(stay).toHaveTextContent(/^The move of a game account to your account · Starfall/);
    expect(stay).not.toHaveTextContent('undone');
  });
});

describe('moves after the new password', () => {
  it('are told where they stay, and one that went back is canceled', async () => {
    const { container } = open([
      lists([{ ...move, until }]),
      storedWith({ gave_back: ['gameMove'], moves: [toldMove({ name: 'Moonrise', until: null, stays: 'TAKEN' })] }),
    ]);
    await group();
    await type();
    await save();
    await isDone();
    expect(screen.getByRole('list', { name: 'What we put back' })).toHaveTextContent(
      /^The move of a game account is canceled$/,
    );
    const rows = await moveRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(/Moonrise.*the game has already taken it over/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are told without what a newer API took back that the page has no words for', async () => {
    const value = { user_id: 'alice', gave_back: ['moonPhase', 'gameMove'], disowned: [], reference: '' };
    open([lists([number]), answerText(resetPassword, JSON.stringify({ code: 0, message: '', value }))]);
    await group();
    await type();
    await save();
    await isDone();
    const back = screen.getByRole('list', { name: 'What we put back' });
    expect(back).toHaveTextContent(/^The move of a game account is canceled$/);
  });
});
