import type { Surface } from '@gatehouse/platform';
import { HostProvider, TextsProvider, type HostDialogs } from '@gatehouse/shell-contract';
import { createDialogQueue, type LateDialogs } from '@gatehouse/shell-contract/hosting';
import { axeFindings, catalogueSuite, createFakeHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogHost } from '../host/dialog-host.tsx';
import { createLocale } from '../locale/create-locale.ts';
import { loadDialogTexts } from '../texts/dialogs.texts.ts';
import { prepareDialogs } from './late-dialogs.tsx';

const locale = createLocale({ initial: 'en', remember: async () => undefined, report: () => undefined });
let dialogs: LateDialogs;
let container: HTMLElement;

async function openShell(surface: Surface = 'browser') {
  const queue = createDialogQueue();
  await locale.prepare();
  dialogs = await prepareDialogs({ queue, locale });
  ({ container } = render(
    <TextsProvider texts={locale.texts}>
      <HostProvider host={createFakeHost({ surface })}>
        <button type="button">Before</button>
        <DialogHost queue={queue} />
      </HostProvider>
    </TextsProvider>,
  ));
}

/** Opens a dialog, waits until it is shown, and returns the promise of its answer. */
async function ask<Answer>(question: () => Promise<Answer>) {
  let answer: Promise<Answer> = new Promise(() => undefined);
  await act(async () => {
    answer = question();
    await Promise.resolve();
  });
  await screen.findByRole('dialog');
  return { answer };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const document = { title: 'Terms of use', html: '<h3>1. You</h3><p>Be kind.</p>' };
const items = [
  { ...document, id: 'T1', title: 'Carrier terms', required: true },
  { ...document, id: 'T2', title: 'News', required: false },
];

describe('late dialogs', () => {
  beforeEach(() => openShell());

  const asked: Readonly<Record<string, readonly [() => Promise<unknown>, string]>> = {
    terms: [() => dialogs.terms({ document }), 'Terms of use'],
    childTerms: [() => dialogs.childTerms({ child: 'Kim', documents: [document] }), 'Your child needs your consent'],
    migration: [() => dialogs.migration({ account: 'alice@playground.test' }), 'Move your account'],
    choose: [() => dialogs.choose({ title: 'How?', choices: [{ id: 'mail', label: 'By email' }] }), 'How?'],
    certTerms: [() => dialogs.certTerms({ items }), 'Terms for the identity check'],
    paymentsTerms: [() => dialogs.paymentsTerms({ items }), 'Terms for payments'],
    deviceName: [() => dialogs.deviceName({ kind: 'device' }), 'Name this device'],
    contact: [() => dialogs.contact({ kind: 'phone' }), 'Add a phone number'],
    deleteDevice: [() => dialogs.deleteDevice({ name: 'My-PC' }), 'Remove this device?'],
  } satisfies Record<Exclude<keyof HostDialogs, 'alert' | 'confirm'>, readonly [() => Promise<unknown>, string]>;

  it.each(Object.keys(asked))('%s is a labelled modal in which axe finds nothing', async (name) => {
    const [question, title] = asked[name] ?? [async () => undefined, ''];
    await ask(question);
    expect(screen.getByRole('dialog', { name: title })).toHaveAttribute('open');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('terms are agreed to, and shown without what could run', async () => {
    const html =
      '<p onclick="evil()">Be <b>kind</b>.</p><script>evil()</script><img src=x onerror=evil()><a href="javascript:evil()">a</a><a href="https://example.com/">b</a><style>*{}</style>';
    const { answer } = await ask(() => dialogs.terms({ document: { title: 'Terms of use', html } }));
    const text = screen.getByRole('region', { name: 'Terms of use' });
    expect(text).toHaveAttribute('tabindex', '0');
    expect(text.innerHTML).toBe(
      '<p>Be <b>kind</b>.</p><a>a</a><a href="https://example.com/" target="_blank" rel="noopener noreferrer">b</a>',
    );
    await press('Agree');
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a guardian sees for whom', async () => {
    const { answer } = await ask(() => dialogs.childTerms({ child: 'Kim', documents: [document] }));
    expect(screen.getByText('Please read these terms and agree to them for Kim.')).toBeVisible();
    await press('Close');
    expect(await answer).toBe(false);
  });

  it('a migration masks the address', async () => {
    const { answer } = await ask(() => dialogs.migration({ account: 'alice@playground.test' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('al***@playground.test');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('alice');
    await press('Agree and move');
    expect(await answer).toBe(true);
  });

  it('a choice answers by id', async () => {
    const choices = [
      { id: 'mail', label: 'By email' },
      { id: 'phone', label: 'By phone' },
    ];
    const { answer } = await ask(() => dialogs.choose({ title: 'How?', choices }));
    await press('By phone');
    expect(await answer).toBe('phone');
  });

  it('agreements ask for the required ones and answer with what was agreed to', async () => {
    const { answer } = await ask(() => dialogs.certTerms({ items }));
    await press('Agree');
    expect(screen.getByRole('alert')).toHaveTextContent('Please agree to all required terms.');
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Carrier terms (required)' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Agree');
    expect(await answer).toEqual(['T1']);
  });

  it('agree to all is one box, for what is required', async () => {
    const { answer } = await ask(() => dialogs.paymentsTerms({ items }));
    const all = screen.getByRole('checkbox', { name: 'Agree to all required items' });
    await userEvent.click(all);
    expect(all).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'News (optional)' })).not.toBeChecked();
    await press('Agree');
    expect(await answer).toEqual(['T1']);
  });

  it('a device name follows the rule of its kind, by keyboard', async () => {
    const { answer } = await ask(() => dialogs.deviceName({ kind: 'pc', suggestion: 'x' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, '{Enter}');
    expect(field).toHaveAccessibleDescription(/This name can’t be used/);
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'My.PC{Enter}');
    expect(await answer).toBe('My.PC');
  });

  it('the name of a device holds no period', async () => {
    await ask(() => dialogs.deviceName({ kind: 'device', suggestion: 'My.PC' }));
    await press('Save');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  });

  it.each([
    ['email', 'alice@playground.test', 'Change your email address', 'al***@playground.test'],
    ['phone', '+82 10-1234-5678', 'Change your phone number', '+** **-****-5678'],
  ] as const)('a contact in use is masked: %s', async (kind, current, name, shown) => {
    const { answer } = await ask(() => dialogs.contact({ kind, current }));
    expect(screen.getByRole('dialog', { name })).toHaveTextContent(shown);
    await press('Continue');
    expect(await answer).toBe(true);
  });

  it('a device is removed only when asked to', async () => {
    const first = await ask(() => dialogs.deleteDevice({ name: 'My-PC' }));
    await press('Cancel');
    expect(await first.answer).toBe(false);
    const second = await ask(() => dialogs.deleteDevice({ name: 'My-PC' }));
    await press('Remove');
    expect(await second.answer).toBe(true);
  });
});

it("in a game's web view the links of a document lead nowhere", async () => {
  await openShell('sdk');
  await ask(() => dialogs.terms({ document: { title: 'Terms of use', html: '<a href="https://example.com/">b</a>' } }));
  expect(screen.getByRole('region').innerHTML).toBe('<a>b</a>');
});

catalogueSuite("the shell's dialogs", loadDialogTexts, [
  'deviceName.label',
  'ownerProof.account',
  'ownerProof.code',
  'ownerProof.password',
  'cancel',
  'continue',
]);
