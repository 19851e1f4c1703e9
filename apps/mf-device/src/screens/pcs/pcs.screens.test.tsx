import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { myPcRegister, myPcRemove, myPcs } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openScreen, showScreen } from '../../testing/open-screen.tsx';
import { PcDeleteScreen, PcListScreen, PcNameScreen } from './pcs.screens.ts';
import type { Pc } from './use-pcs.ts';

const pc = (no: number, name: string, thisPc: 'Y' | 'N' = 'N'): Pc => ({
  pcselect_no: no,
  pcselect_name: name,
  regDt: Date.UTC(2026, 0, 15),
  thisPcYn: thisPc,
});
const listed = (...collection: Pc[]) => answerWith(myPcs, { collection, limit: 5 });

const open = (Screen: ComponentType, answers: readonly PreparedAnswer[], confirms = true) =>
  openScreen(Screen, '/pc_verify', answers, { confirms });

describe('list of PCs', () => {
  it('shows each PC with its day, and marks this one', async () => {
    const { container } = open(PcListScreen, [listed(pc(1, 'Desk', 'Y'), pc(2, 'Office'))]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^DeskRegistered on Jan 1\d, 2026This PC$/),
      expect.stringMatching(/^OfficeRegistered on Jan 1\d, 2026$/),
    ]);
    expect(screen.getByText('2 of 5 registered')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register this PC' })).not.toBeInTheDocument();
    expect(document.title).toBe('Your registered PCs');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers to register this PC while a place is left, and says so when all are taken', async () => {
    const { unmount } = open(PcListScreen, [listed()]);
    expect(await screen.findByText('No PC is registered yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register this PC' })).toHaveAttribute('href', '/pc_verify/name');
    unmount();
    open(PcListScreen, [listed(...['a', 'b', 'c', 'd', 'e'].map((name, no) => pc(no, name)))]);
    expect(await screen.findByText(/You’ve reached the limit of 5 PCs/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register this PC' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Remove a PC' })).toHaveAttribute('href', '/pc_verify/delete');
  });

  it('says nothing of the limit where this PC is one of those registered', async () => {
    open(PcListScreen, [listed(pc(0, 'Desk', 'Y'), ...['b', 'c', 'd', 'e'].map((name, no) => pc(no + 1, name)))]);
    expect(await screen.findByText('5 of 5 registered')).toBeVisible();
    expect(screen.queryByText(/You’ve reached the limit/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Register this PC' })).not.toBeInTheDocument();
  });

  it('explains that it cannot be loaded, and offers another try', async () => {
    const { user, host } = open(PcListScreen, [unreachable(myPcs), listed(pc(1, 'Desk'))]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Desk')).toBeVisible();
    expect(host.record.reports).toHaveLength(1);
  });
});

describe('name of this PC', () => {
  it('is checked on the page, then again with every key', async () => {
    const { user, api, container } = open(PcNameScreen, []);
    await user.type(screen.getByLabelText('PC name'), 'two words');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByLabelText('PC name')).toHaveFocus();
    expect(screen.getByLabelText('PC name')).toHaveAccessibleDescription(/Use only letters/);
    expect(screen.getAllByText(/letters/)).toHaveLength(1);
    expect(document.title).toBe('Error: Name this PC');
    expect(await axeFindings(container)).toEqual([]);
    await user.clear(screen.getByLabelText('PC name'));
    expect(screen.getByLabelText('PC name')).toHaveAccessibleDescription(/Enter a name/);
    await user.type(screen.getByLabelText('PC name'), 'Desk');
    expect(screen.getByLabelText('PC name')).not.toHaveAttribute('aria-invalid');
    expect(api.requests).toHaveLength(0);
  });

  it('is registered, and the list says so', async () => {
    const { user, host, unmount } = open(PcNameScreen, [answerWith(myPcRegister, pc(3, 'Desk', 'Y'))]);
    await user.type(screen.getByLabelText('PC name'), 'Desk{Enter}');
    expect(host.record.navigations).toEqual(['/pc_verify']);
    unmount();
    configureFakeApi(listed(pc(3, 'Desk', 'Y')));
    showScreen(PcListScreen, host);
    const news = (await screen.findByText('“Desk” is registered.')).closest('[role="status"]');
    expect(news).toHaveFocus();
  });

  it.each([
    ['pcLimit', 'Remove a PC', '/pc_verify/delete'],
    ['pcAlreadyRegistered', 'Back to your PCs', '/pc_verify'],
  ] as const)('%s: shows what to do next, and keeps what was typed', async (refusal, name, href) => {
    const { user } = open(PcNameScreen, [refuseWith(myPcRegister, refusal)]);
    await user.type(screen.getByLabelText('PC name'), 'Desk{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Text of ${refusal}`);
    expect(within(alert).getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByLabelText('PC name')).toHaveValue('Desk');
  });
});

describe('removal of a PC', () => {
  const answers = [listed(pc(1, 'Desk', 'Y'), pc(2, 'Office')), answerWith(myPcRemove, {}), listed(pc(1, 'Desk', 'Y'))];

  it('asks first, then tells that the PC was removed', async () => {
    const { user, api, container } = open(PcDeleteScreen, answers);
    await user.click(await screen.findByRole('button', { name: 'Remove Office' }));
    expect(await screen.findByText('“Office” was removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Office' })).not.toBeInTheDocument();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('does not happen where the question is cancelled', async () => {
    const { user, api, host } = open(PcDeleteScreen, answers, false);
    await user.click(await screen.findByRole('button', { name: 'Remove Office' }));
    expect(host.record.dialogs).toMatchObject([{ destructive: true }]);
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(screen.getByRole('button', { name: 'Remove Office' })).toBeEnabled();
    expect(screen.queryByText(/was removed/)).not.toBeInTheDocument();
  });

  it('shows the current list when the PC had been removed already', async () => {
    const gone = refuseWith(myPcRemove, 'deviceAlreadyDeleted');
    const { user } = open(PcDeleteScreen, [listed(pc(2, 'Office')), gone, listed()]);
    await user.click(await screen.findByRole('button', { name: 'Remove Office' }));
    expect(await screen.findByText('No PC is registered yet.')).toBeVisible();
  });
});
