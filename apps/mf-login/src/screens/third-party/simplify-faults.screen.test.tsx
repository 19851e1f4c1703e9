import { holdDeadlines, refuseWith, silence, unreachable } from '@gatehouse/api-client/testing';
import { termsAgree, termsAgreeV20, termsContentsV3, termsTimeoutMs } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  item,
  own,
  game,
  contents,
  missing,
  all,
  taken,
  open,
  box,
  tick,
  press,
  agreeToAll,
  agreeAndContinue,
} from '../../testing/simplify.tsx';

describe('what can go wrong', () => {
  it('the terms changed while they were read: the new ones are shown, the rest stays ticked', async () => {
    const newer = {
      contents_list: [item('SERVICE', 'MUST', { version: 4 }), item('PRIVACY', 'MUST'), item('NEWS', 'OPTION')],
    };
    open([
      ...all,
      refuseWith(termsAgree, 'termsNotAgreed'),
      contents(newer, game),
      missing('SERVICE', 'PRIVACY', 'GAME'),
    ]);
    await tick(agreeToAll);
    await press(agreeAndContinue);
    expect(await screen.findByRole('alert')).toHaveTextContent('The terms have just changed');
    expect(await box(/SERVICE/)).not.toBeChecked();
    expect(await box(/PRIVACY/)).toBeChecked();
  });

  it('the network fails while sending: the ticks stay, and are sent again', async () => {
    const { host } = open([...all, unreachable(termsAgree), taken]);
    await tick(agreeToAll);
    await press(agreeAndContinue);
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(await box(/SERVICE/)).toBeChecked();
    await press('Try again');
    await waitFor(() => expect(host.record.departures).toHaveLength(1));
    expect(host.record.reports).toHaveLength(1);
  });

  it('the terms cannot be loaded: said, and asked for again', async () => {
    open([unreachable(termsContentsV3), missing('SERVICE'), contents(own)]);
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Try again');
    expect(await box(/SERVICE/)).toBeVisible();
  });

  it('the terms do not arrive in time: said at the deadline, and asked for again', async () => {
    const deadlines = holdDeadlines();
    try {
      const { host } = open([silence(termsContentsV3), missing('SERVICE'), contents(own)]);
      expect(await screen.findByRole('status')).toBeVisible();
      await waitFor(() => expect(deadlines.asked()).toEqual([termsTimeoutMs, termsTimeoutMs]));
      await act(async () => deadlines.pass(termsTimeoutMs));
      await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
      expect(host.record.reports).toHaveLength(1);
      expect(host.record.departures).toEqual([]);
      await press('Try again');
      expect(await box(/SERVICE/)).toBeVisible();
    } finally {
      deadlines.release();
    }
  });

  it('no answer to an agreement: what was ticked stays, and is sent again', async () => {
    const deadlines = holdDeadlines();
    try {
      const { host } = open([...all, silence(termsAgree), taken]);
      await tick(agreeToAll);
      await press(agreeAndContinue);
      await waitFor(() => expect(deadlines.asked()).toHaveLength(3));
      await act(async () => deadlines.pass(termsTimeoutMs));
      await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
      expect(await box(/GAME/)).toBeChecked();
      await press('Try again');
      await waitFor(() => expect(host.record.departures).toHaveLength(1));
    } finally {
      deadlines.release();
    }
  });

  it('the terms service refuses: its sentence is shown', async () => {
    const { host } = open([contents(own), refuseWith(termsAgreeV20, 'termsCheckApiError')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of termsCheckApiError');
    expect(host.record.departures).toEqual([]);
  });
});
