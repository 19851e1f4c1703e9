import { answerWith, refuseWith } from '@gatehouse/api-client/testing';
import {
  codeSent,
  contactEmailChange,
  emailCodeVerify,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  subEmailRead,
} from '@gatehouse/api-contract';
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
  mailed,
  open,
  opened,
  other,
  own,
  path,
  plain,
  posted,
  proven,
  subEmail,
  wentTo,
} from './testing/change-id-scene.tsx';

describe('a contact address', () => {
  it.each([
    ['first', plain, 'email-N', own.email],
    ['other', both, 'new-contact-modify', other.email],
  ] as const)('of an account that has a proven one begins with its proof: the %s', async (_, has, type, current) => {
    const modify = answerWith(subEmailModify, subEmail({ state: 'v-1', entry_type: 'MODIFY' }));
    const { api, user, host, container } = open({ query: `type=${type}` }, emails(has), modify);
    expect(await screen.findByText(`Do you still have access to ${current}?`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Continue'));
    await waitFor(() => expect(wentTo(host)).toEqual(['/verification?type=old-contact-modify&state=v-1']));
    const [{ redirect_url: back }] = (await posted(api)) as [{ redirect_url: string }];
    expect(back).toContain(`${path}?type=${type}&step=new`);
  });

  it('is entered after the proof, by whoever came back, and a reload goes on with it', async () => {
    const begun = answerWith(subEmailChange, subEmail({ entry_type: 'CHANGE' }));
    const kept = answerWith(emailCodeVerify, { state: 's-1', emailVerifyToken: 't' });
    const query = 'type=new-contact-modify&step=new';
    const { api, user, host } = open({ query }, emails(both), begun, mailed, kept, emails(both));
    await user.type(await address(), 'new@playground.test');
    expect(wentTo(host)).toEqual([`${path}?type=new-contact-modify&state=s-1`]);
    await user.click(await button('Send the code'));
    await code();
    document.body.replaceChildren();
    const resumed = answerWith(subEmailRead, subEmail({ entry_type: 'CHANGE' }));
    const again = open(
      { query: 'type=new-contact-modify&state=s-1', flow: host.flow },
      emails(both),
      resumed,
      codeIsSent({ typed_yn: 'Y' }),
      kept,
      emails(both),
    );
    await user.type(await code(), '123456');
    await waitFor(() => expect(wentTo(again.host)).toEqual([`${path}?type=new-contact-modify&step=done`]));
    expect(new URL(api.requests.find(({ url }) => url.includes('/send'))?.url ?? '').pathname).toContain(
      'new-contact-modify',
    );
  });

  it('whose code was entered in another tab is kept, and the page says so', async () => {
    const { user, host } = open(
      { query: 'type=new-contact-modify&state=s-1' },
      emails(both),
      answerWith(subEmailRead, subEmail({ entry_type: 'CHANGE' })),
      codeIsSent({ typed_yn: 'Y' }),
      refuseWith(emailCodeVerify, 'wrongVerifyStep'),
      codeIsProven(),
      emails(both),
    );
    await user.type(await code(), '123456');
    await waitFor(() => expect(wentTo(host)).toEqual([`${path}?type=new-contact-modify&step=done`]));
    expect(screen.queryByText(/Text of wrongVerifyStep/)).toBeNull();
  });

  it('whose code is in the mail is entered on the way back through the proof, and no other entry begins', async () => {
    const begun = answerWith(subEmailChange, subEmail({ entry_type: 'CHANGE' }));
    const query = 'type=new-contact-modify&step=new';
    const { user, host } = open({ query }, emails(both), begun, mailed);
    await user.type(await address(), 'new@playground.test');
    await user.click(await button('Send the code'));
    await code();
    document.body.replaceChildren();
    const back = open({ query, flow: host.flow }, emails(both), codeIsSent({ typed_yn: 'Y' }), codeIsSent());
    expect(await code()).toBeVisible();
    expect(wentTo(back.host)).toEqual([`${path}?type=new-contact-modify&state=s-1`]);
    expect(await posted(back.api)).toEqual([]);
  });

  it.each([
    ['is over', refuseWith(codeSent, 'verificationTimeExpired')],
    ['was kept', codeIsProven()],
  ])('after an entry that %s is entered in a new one', async (_, standing) => {
    const query = 'type=new-contact-modify&step=new';
    const entry = (state: string) => answerWith(subEmailChange, subEmail({ state, entry_type: 'CHANGE' }));
    const { host } = open({ query }, emails(both), entry('s-1'));
    await address();
    document.body.replaceChildren();
    const back = open({ query, flow: host.flow }, emails(both), standing, entry('s-2'), codeIsSent(null));
    expect(await address()).toBeVisible();
    expect(wentTo(back.host)).toEqual([`${path}?type=new-contact-modify&state=s-2`]);
  });

  it('on record that a second tab confirmed first says so, and not that it took too long', async () => {
    const unproven = { contact: { ...other, proven_yn: 'N' }, code_email: other.email } as const;
    open(
      { query: 'type=confirm-email&session=m-1' },
      emails(unproven),
      codeIsProven(),
      refuseWith(contactEmailChange, 'verificationTimeExpired'),
      flowIsFinished(),
    );
    expect(await screen.findByText(/Text of flowFinished/)).toBeVisible();
    expect(screen.queryByText(/Text of verificationTimeExpired/)).toBeNull();
  });

  it('needs no proof where nothing is proven', async () => {
    const begun = answerWith(subEmailEmailN, subEmail());
    const { user, host } = open({ query: 'type=email-N' }, emails(), begun);
    await user.click(await button('Continue'));
    expect(await address()).toBeVisible();
    expect(wentTo(host)).toEqual([`${path}?type=email-N&state=s-1`]);
  });

  it.each([
    ['is not proven yet', 'Y', '/verification?type=old-contact-modify&state=v-1'],
    ['is proven', 'N', `${path}?type=new-contact-modify&state=s-1`],
  ] as const)('whose current one %s goes on there', async (_, required, next) => {
    const found = subEmail({ state: 'v-1', entry_type: 'MODIFY', current_email_require: required });
    const begun = answerWith(subEmailChange, subEmail({ entry_type: 'CHANGE' }));
    const { host } = open(
      { query: 'type=new-contact-modify&state=v-1' },
      emails(both),
      answerWith(subEmailRead, found),
      begun,
    );
    await waitFor(() => expect(wentTo(host)).toEqual([next]));
  });

  it('refused with 91037 or 91021 is said on the page, which still offers the proof', async () => {
    const unverifiable = refuseWith(subEmailModify, 'secondaryEmailUnverifiable');
    const { user } = open({ query: 'type=email-N' }, emails(plain), unverifiable);
    await user.click(await button('Continue'));
    expect(await screen.findByText('Title of secondaryEmailUnverifiable')).toBeVisible();
    document.body.replaceChildren();
    open({ query: 'type=email-N&step=new' }, emails(plain), refuseWith(subEmailEmailN, 'changeNeedsEmail'));
    expect(await screen.findByText('Title of changeNeedsEmail')).toBeVisible();
    expect(await button('Continue')).toBeVisible();
  });

  it.each([
    ['46403', 'emailAccountLimit'],
    ['46404', 'contactTaken'],
  ] as const)('refused with %s says so at the code', async (_, refusal) => {
    const { user } = open(
      { query: 'type=email-N&state=s-1' },
      emails(),
      answerWith(subEmailRead, subEmail()),
      mailed,
      refuseWith(emailCodeVerify, refusal),
    );
    await user.type(await address(), 'new@playground.test');
    await user.click(await button('Send the code'));
    await user.type(await code(), '123456');
    expect((await screen.findAllByText(new RegExp(`Title of ${refusal}`))).length).toBeGreaterThan(0);
  });

  it('on record that nobody proved is confirmed by its code', async () => {
    const unproven = { contact: { ...other, proven_yn: 'N' }, code_email: other.email } as const;
    const { api, user, host } = open(
      { query: 'type=confirm-email' },
      emails(unproven),
      opened,
      proven,
      answerWith(contactEmailChange, {}),
      emails({ contact: other }),
    );
    expect(await heading('Confirm contact address')).toBeVisible();
    await user.click(await button('Send the code'));
    await user.type(await code(), '123456');
    await waitFor(() =>
      expect(wentTo(host)).toEqual([`${path}?type=confirm-email&session=m-1`, `${path}?type=confirm-email&step=done`]),
    );
    expect((await posted(api)).slice(0, 3)).toEqual([
      {},
      { session: 'm-1', verify_number: '123456' },
      { session: 'm-1' },
    ]);
  });

  it('that is kept is told, and leads home', async () => {
    const { user, host } = open({ query: 'type=email-N&step=done' }, emails(both));
    expect(await heading('Your contact address is saved')).toBeVisible();
    expect(screen.getByText('We’ve emailed all your addresses about the change')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(host.record.departures).toEqual([caller]);
  });
});
