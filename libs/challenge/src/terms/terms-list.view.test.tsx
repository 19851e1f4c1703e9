import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { termsGroupsOf, type TermsGroup, type TermsItem } from './terms-item.ts';
import type { TermsChoice } from './terms-list.machine.ts';
import { TermsList } from './terms-list.view.tsx';
import { TermsNotices } from './terms-notices.view.tsx';
import type { TermsTexts } from './terms-texts.ts';
import { useTermsList } from './use-terms-list.ts';

const texts: TermsTexts = {
  all: 'Agree to all',
  required: '(required)',
  optional: '(optional)',
  read: 'Read',
  readItem: (title) => `Read ${title}`,
  copy: 'Copy',
  copyItem: (title) => `Copy the address of ${title}`,
  copied: 'Copied',
  open: 'Open',
  openItem: (title) => `Open ${title} in a new window`,
  missing: 'Some terms are missing',
  missingItem: (title) => `Agree to ${title}`,
  changed: { title: 'The terms have changed', text: 'Read them again.' },
};
const item = (id: string, change: Partial<TermsItem> = {}): TermsItem => ({
  id,
  version: 1,
  title: id,
  required: true,
  document: { kind: 'text', html: `<p>${id}</p>` },
  ...change,
});
const link = (id: string, address: string) => item(id, { required: false, document: { kind: 'link', address } });
const service = item('Service');
const linked = [
  service,
  link('Privacy', 'https://game.example/terms'),
  link('Local', 'http://client.localhost:4310/client/privacy'),
  link('Script', 'javascript:alert(1)'),
];
const platform = (...items: TermsItem[]): TermsGroup[] => [{ client: null, items }];

type PageProps = Parameters<typeof useTermsList>[0] &
  Readonly<{ groups: readonly TermsGroup[]; texts?: TermsTexts; onAnswers?(answers: unknown): void }>;

function Page({ groups, onAnswers, texts: shown = texts, ...options }: PageProps) {
  const terms = useTermsList(options);
  const [loads, setLoads] = useState(0);
  const { choice } = terms;
  const load = (changed: boolean) => {
    setLoads(loads + 1);
    terms.show(groups, { changed });
  };
  const list = choice && { choice, listId: 'list', texts: shown };
  return (
    <main>
      <button onClick={() => load(loads > 0)}>Load</button>
      {list && <TermsNotices {...list} />}
      {list && <TermsList {...list} terms={terms} />}
      <button onClick={() => onAnswers?.(terms.collectAnswers())}>Submit</button>
    </main>
  );
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

async function open(props: PageProps, host: FakeHostOverrides = {}) {
  const view = renderWithHost(<Page {...props} />, { texts: {}, host: createFakeHost({ url: '/terms', ...host }) });
  await press('Load');
  return view;
}

describe('a terms list', () => {
  it('has a box for each item, which says whether the item is required', async () => {
    const { container } = await open({ groups: platform(service, item('News', { required: false })) });
    expect(
      screen.getAllByRole('checkbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Agree to all', 'Service (required)', 'News (optional)']);
    expect(box('Service (required)')).not.toBeChecked();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers no box for all when there is one item', async () => {
    await open({ groups: platform(service) });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('puts a heading above each group where the page names the groups', async () => {
    const groups = [...platform(service), { client: 'Game', items: [item('Game terms')] }];
    const groupTitle = (client: string | null) => `Terms of ${client ?? 'this account'}`;
    const { container } = await open({ groups, texts: { ...texts, groupTitle } });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Terms of this account',
      'Terms of Game',
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('names missing items, leads to their boxes, and hands out answers only when none is missing', async () => {
    const onAnswers = jest.fn();
    const { container } = await open({ groups: platform(service, item('Data')), onAnswers });
    await press('Submit');
    const summary = screen.getByRole('alert', { name: 'Some terms are missing' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Agree to Data' }));
    expect(box(/Data/)).toHaveFocus();
    expect(box(/Data/)).toBeInvalid();
    await userEvent.click(box(/Data/));
    expect(box(/Data/)).not.toBeInvalid();
    expect(onAnswers).toHaveBeenLastCalledWith(null);
    await userEvent.click(box('Agree to all'));
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Submit');
    expect(onAnswers).toHaveBeenLastCalledWith([
      { terms_type_id: 'Service', version: 1, agree_yn: 'Y' },
      { terms_type_id: 'Data', version: 1, agree_yn: 'Y' },
    ]);
  });

  it('keeps ticks when it is shown again, and says that terms have changed', async () => {
    const { container } = await open({ groups: platform(service, item('Data')) });
    await userEvent.click(box(/Data/));
    await press('Load');
    expect(screen.getByText('The terms have changed')).toBeVisible();
    expect(box(/Data/)).toBeChecked();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('reports every tick, for a flow that stores them', async () => {
    const onTicked = jest.fn<(choice: TermsChoice) => void>();
    await open({ groups: platform(service, item('Data')), onTicked });
    await userEvent.click(box(/Data/));
    await userEvent.click(box('Agree to all'));
    expect(onTicked.mock.calls.map(([{ agreed }]) => [...agreed])).toEqual([['Data'], ['Service', 'Data']]);
  });
});

describe('the document of an item', () => {
  it('opens in the terms dialog, and agreeing there ticks the item', async () => {
    const { host } = await open({ groups: platform(service, item('Data')) });
    await press('Read Service');
    expect(host.record.dialogs).toEqual([{ document: { title: 'Service', html: '<p>Service</p>' } }]);
    expect(box(/Service/)).toBeChecked();
  });

  it('ticks nothing when the dialog is closed', async () => {
    await open({ groups: platform(service) }, { confirms: false });
    await press('Read Service');
    expect(box(/Service/)).not.toBeChecked();
  });

  it('opens in a dialog of the page, whose late answer keeps ticks made meanwhile', async () => {
    let answer: (agreed: boolean) => void = () => {};
    const showText = jest.fn((_text: unknown) => new Promise<boolean>((resolve) => (answer = resolve)));
    await open({ groups: platform(service, item('Data')), showText });
    await press('Read Service');
    await userEvent.click(box(/Data/));
    await act(async () => answer(true));
    expect(showText).toHaveBeenCalledWith({ title: 'Service', html: '<p>Service</p>' });
    expect([box(/Service/), box(/Data/)].map((input) => (input as HTMLInputElement).checked)).toEqual([true, true]);
  });

  it('is linked where its address is an https page, and its address is shown otherwise', async () => {
    const { container } = await open({ groups: platform(...linked) });
    const opened = screen.getByRole('link', { name: 'Open Privacy in a new window' });
    expect(opened).toHaveAttribute('href', 'https://game.example/terms');
    expect(opened).toHaveAttribute('target', '_blank');
    expect(opened).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('link')).toEqual([opened]);
    expect(screen.getByText('http://client.localhost:4310/client/privacy')).toBeVisible();
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is never linked in the web view of a game', async () => {
    await open({ groups: platform(...linked) }, { surface: 'sdk' });
    expect(screen.getByText('https://game.example/terms')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be taken to a browser by its address where the page cannot open it', async () => {
    const user = userEvent.setup(); // brings a clipboard
    const { container } = await open({ groups: platform(...linked) }, { surface: 'sdk' });
    await user.click(screen.getByRole('button', { name: 'Copy the address of Privacy' }));
    expect(await navigator.clipboard.readText()).toBe('https://game.example/terms');
    expect(screen.getByText('Copied')).toBeVisible();
    expect(box(/Privacy/)).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Copy the address of Local' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy the address of Script' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });
});

it('items are read from the answer of the API', () => {
  const content = {
    title: 'Service',
    text: '<p>§ 1</p>',
    url: '',
    text_type: 'TEXT',
    sub_category: '',
    terms_type_no: 1,
  };
  const contents_list = [
    { ...content, agree_type: 'AGE14_MUST', terms_type_id: 'S', version: 3 },
    { ...content, agree_type: 'OPTION', terms_type_id: 'N', text_type: 'URL', url: 'https://game.example' },
  ];
  expect(termsGroupsOf({ service_infos: [{ contents_list }, { client_name: 'Game', contents_list: [] }] })).toEqual([
    {
      client: null,
      items: [
        { id: 'S', version: 3, title: 'Service', required: true, document: { kind: 'text', html: '<p>§ 1</p>' } },
        {
          id: 'N',
          version: null,
          title: 'Service',
          required: false,
          document: { kind: 'link', address: 'https://game.example' },
        },
      ],
    },
    { client: 'Game', items: [] },
  ]);
});
