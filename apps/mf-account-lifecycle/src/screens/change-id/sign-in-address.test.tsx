import { answerWith, refuseWith } from '@gatehouse/api-client/testing';
import { compareContactEmail, emailSendV2, emailSessionVerify, registerEmail } from '@gatehouse/api-contract';
import { codeIsProven, codeIsSent, flowIsFinished } from '@gatehouse/challenge/testing';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  address,
  both,
  button,
  caller,
  code,
  emails,
  heading,
  open,
  opened,
  other,
  own,
  path,
  posted,
  proven,
  social,
  wentTo,
} from './testing/change-id-scene.tsx';

describe('an address to sign in with', () => {
  it('is typed, proven by its code, and registered', async () => {
    const register = answerWith(registerEmail, {});
    const { api, user, host, container } = open(
      { query: 'type=register' },
      emails(),
      opened,
      proven,
      register,
      emails({ sign_in: own }),
    );
    await user.type(await address(), 'new@playground.test');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Send the code'));
    await waitFor(async () => expect(await heading('Enter the code')).toHaveFocus());
    expect(await axeFindings(container)).toEqual([]);
    await user.type(await code(), '123456');
    await waitFor(() =>
      expect(wentTo(host)).toEqual([`${path}?type=register&session=m-1`, `${path}?type=register&step=done`]),
    );
    expect((await posted(api)).slice(0, 3)).toEqual([
      { email: 'new@playground.test' },
      { session: 'm-1', verify_number: '123456' },
      { session: 'm-1' },
    ]);
  });

  it('whose code is on its way has its field in a second tab, too', async () => {
    const { api, user, host } = open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsSent({ contact: 'ne***@playground.test', typed_yn: 'Y' }),
      proven,
      answerWith(registerEmail, {}),
      emails({ sign_in: own }),
    );
    expect(await screen.findByText(/ne\*\*\*@playground\.test/)).toBeVisible();
    await user.type(await code(), '123456');
    await waitFor(() => expect(wentTo(host)).toEqual([`${path}?type=register&step=done`]));
    expect(await posted(api)).toContainEqual({ session: 'm-1', verify_number: '123456' });
  });

  it('whose code was entered in another tab is registered', async () => {
    const { api, user, host } = open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsSent({ typed_yn: 'Y' }),
      refuseWith(emailSessionVerify, 'wrongVerifyStep'),
      codeIsProven(),
      answerWith(registerEmail, {}),
      emails({ sign_in: own }),
    );
    await user.type(await code(), '123456');
    await waitFor(() => expect(wentTo(host)).toEqual([`${path}?type=register&step=done`]));
    expect(await posted(api)).toContainEqual({ session: 'm-1' });
  });

  it('that was registered in another tab says so, and not that it took too long', async () => {
    const { user } = open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsSent({ typed_yn: 'Y' }),
      refuseWith(emailSessionVerify, 'verificationTimeExpired'),
      flowIsFinished(),
    );
    await user.type(await code(), '123456');
    expect(await screen.findByText(/Text of flowFinished/)).toBeVisible();
    expect(screen.queryByText(/Text of verificationTimeExpired/)).toBeNull();
  });

  it('that a second tab registered first says so, and not that its code is wrong', async () => {
    open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsProven(),
      refuseWith(registerEmail, 'invalidRegisterEmailCode'),
      flowIsFinished(),
    );
    expect(await screen.findByText(/Text of flowFinished/)).toBeVisible();
    expect(screen.queryByText(/invalidRegisterEmailCode/)).toBeNull();
  });

  it('whose code was entered in another tab and that is refused keeps its form, and the way to another address', async () => {
    const { api, user } = open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsProven(),
      refuseWith(registerEmail, 'contactTaken'),
      codeIsProven(),
    );
    expect((await screen.findAllByText(/Title of contactTaken/)).length).toBeGreaterThan(0);
    expect(await code()).toHaveAttribute('aria-invalid', 'true');
    await user.click(await button('Use another address'));
    expect(await address()).toBeVisible();
    expect(await posted(api)).toEqual([{ session: 'm-1' }]);
  });

  it('whose code was right and that is refused is not registered again by itself', async () => {
    const { api, user } = open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsSent({ typed_yn: 'Y' }),
      proven,
      refuseWith(registerEmail, 'contactTaken'),
      codeIsProven(),
    );
    await user.type(await code(), '123456');
    await waitFor(async () => expect(await code()).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(api.requests.filter(({ url }) => url.includes('code/sent'))).toHaveLength(2));
    expect(await code()).toBeVisible();
    expect(await posted(api)).toHaveLength(2);
  });

  it('leaves a session that is over: a reload does not come back to it', async () => {
    const { user, host } = open(
      { query: 'type=register&session=m-1' },
      emails(),
      codeIsSent({ contact: 'ne***@playground.test', typed_yn: 'Y' }),
      refuseWith(emailSessionVerify, 'verificationTimeExpired'),
    );
    await user.type(await code(), '123456');
    await waitFor(() => expect(wentTo(host)).toEqual([`${path}?type=register`]));
    expect(await screen.findByText(/Text of verificationTimeExpired/)).toBeVisible();
  });

  it('that is on record gets its code without being typed, and the same session sends another', async () => {
    const again = answerWith(emailSendV2, { state: 'm-1', sendCount: 2, emailVerifyToken: 't' });
    const unproven = { sign_in: { ...own, proven_yn: 'N' }, code_email: own.email } as const;
    const { api, user } = open({ query: 'type=register' }, emails(unproven), opened, again);
    expect(await screen.findByText(`We’ll send the code to ${own.email}.`)).toBeVisible();
    await user.click(await button('Send the code'));
    await code();
    expect((await posted(api))[0]).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await address()).toBeVisible(); // nothing is proven yet: no proof is due
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await code()).toBeVisible();
  });

  it('other than the proven one on record costs a proof of that one first', async () => {
    const compare = answerWith(compareContactEmail, { state: 'v-1', contact_email: other.email });
    const { api, user, host } = open({ query: 'type=register' }, emails(social), compare);
    await user.click(await button('Use another address'));
    await waitFor(() => expect(wentTo(host)).toEqual(['/verification?type=old-contact-modify&state=v-1']));
    const back = new URL(new URL(api.requests.at(-1)?.url ?? '').searchParams.get('redirect_url') ?? '');
    expect([back.pathname, back.searchParams.get('step'), back.searchParams.get('redirect_url')]).toEqual([
      path,
      'other',
      caller,
    ]);
  });

  it('is typed after that proof, and a proof that is over is made again, after which it is kept', async () => {
    const compare = answerWith(compareContactEmail, { state: 'v-2', contact_email: other.email });
    const query = 'type=register&step=other';
    const { user, host } = open(
      { query },
      emails(social),
      opened,
      proven,
      refuseWith(registerEmail, 'changeNeedsEmail'),
      compare,
    );
    await user.type(await address(), 'new@playground.test');
    await user.click(await button('Send the code'));
    await user.type(await code(), '123456');
    await user.click(await button('Confirm current address'));
    await waitFor(() =>
      expect(wentTo(host)).toEqual([
        `${path}?type=register&step=other&session=m-1`,
        '/verification?type=old-contact-modify&state=v-2',
      ]),
    );
    document.body.replaceChildren();
    const register = answerWith(registerEmail, {});
    const back = open({ query, flow: host.flow }, emails(social), register, emails(both));
    await waitFor(() => expect(wentTo(back.host)).toEqual([`${path}?type=register&step=done`]));
    expect((await posted(back.api))[0]).toEqual({ session: 'm-1' });
  });

  it.each([
    ['45011', 'invalidRegisterEmailCode'],
    ['46403', 'emailAccountLimit'],
    ['46404', 'contactTaken'],
  ] as const)('refused with %s says so at the code', async (_, refusal) => {
    const { user, container } = open(
      { query: 'type=register' },
      emails(),
      opened,
      proven,
      refuseWith(registerEmail, refusal),
    );
    await user.type(await address(), 'new@playground.test');
    await user.click(await button('Send the code'));
    await user.type(await code(), '123456');
    expect((await screen.findAllByText(new RegExp(`Title of ${refusal}`))).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'));
    expect(document.title).toBe('Error: Enter the code');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is one already', async () => {
    open({ query: 'type=register' }, emails(both));
    expect(await heading('You already have a sign-in address')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that is kept leads home with the caller’s state, and to a password where there is none', async () => {
    const query = 'type=register&state=of-the-caller&step=done';
    const { user, host, container } = open({ query }, emails({ ...both, password_yn: 'N' }));
    expect(await heading('You can now sign in with your email address')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Choose a password' }));
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(wentTo(host)).toEqual(['/recovery/pw']);
    expect(host.record.departures).toEqual([`${caller}?state=of-the-caller`]);
  });

  it('in a channeling leads to its next step with its state, before and after', async () => {
    const query = 'type=CHANNELING&state=c-1&game_id=GAME_1';
    const { user, host } = open({ query }, emails());
    expect(await screen.findByText(/Your account needs a sign-in address/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Not now' }));
    document.body.replaceChildren();
    const done = open({ query: `${query}&step=done` }, emails(both));
    await user.click(await screen.findByRole('link', { name: 'Continue' }));
    for (const { record } of [host, done.host]) {
      const next = new URL(record.navigations[0] ?? '', 'http://localhost');
      expect([next.pathname, next.searchParams.get('state'), next.searchParams.get('game_id')]).toEqual([
        '/channeling',
        'c-1',
        'GAME_1',
      ]);
      expect(next.searchParams.get('redirect_url')).toBe(caller);
    }
  });
});
