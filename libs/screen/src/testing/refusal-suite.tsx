import { refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { refusals, type CallDefinition, type Reaction, type RefusalName } from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import type { Locale } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { FakeHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';

const actions = {
  field: null,
  notice: null,
  restart: 'Start again',
  'sign-in-again': 'Sign in again',
  leave: 'Leave',
} as const satisfies Readonly<Record<Reaction, string | null>>;

/** Sentences as the shell gives them, in the language of the page. */
export const explainIn =
  (locale: Locale): ShellHost['explain'] =>
  async ({ refusal, code }) => {
    const { reaction } = refusals[refusal];
    return { ...(await loadRefusalText(refusal, locale)), reaction, action: actions[reaction], small: `Code: ${code}` };
  };

/** What a page makes of a refusal that it does not tell by its own sentence. */
export type Otherwise =
  /** Leads there: the end of a path of the portal, or an address outside. */
  | Readonly<{ leads: string | RegExp }>
  /** Says this instead. */
  | Readonly<{ shows: string | RegExp }>;

/** One call of one page, and how a test gets there. */
export type RefusalCase = Readonly<{
  /** Source that makes the call, below `src`. */
  at: string;
  call: CallDefinition;
  /** Shows the page, with these answers ready for the call. */
  open(answers: readonly PreparedAnswer[]): FakeHost;
  /** Makes the call, again and again, so that this refusal fits; absent: the page makes it as it arrives. */
  act?(refusal: RefusalName): Promise<void>;
  /** What was typed, and has to stay. */
  typed?(): HTMLElement;
  otherwise?: Readonly<Partial<Record<RefusalName, Otherwise>>>;
  /** After these the page offers no second try. */
  final?: readonly RefusalName[];
  /** After these nothing can be typed: the field goes, with what was in it. */
  closes?: readonly RefusalName[];
}>;

/** Every refusal that a call declares, once. */
const refusalsOf = (call: CallDefinition): readonly RefusalName[] => [
  ...new Set(Object.values<RefusalName>(call.refusals)),
];

const wayOn = 'a[href], button:enabled, input:enabled';

/** A fault of one field is told at the field only, without a number; what is spoken of it is not seen. */
function expectToldOnce(found: readonly HTMLElement[]): void {
  expect(found.filter((element) => element.getAttribute('role') !== 'alert')).toHaveLength(1);
  expect(screen.queryByText(/^Code: /)).toBeNull();
}

/** The sentence is shown in the page's language, the page offers a way to continue, and what was typed is still there. */
async function expectShown(sentence: string | RegExp, typed: RefusalCase['typed'], own: boolean): Promise<void> {
  const found = await screen.findAllByText(sentence, { exact: false });
  expect(found[0]).toBeVisible();
  const wrong = document.querySelector('[aria-invalid=true]');
  if (wrong && found.some((element) => element.id !== '' && wrong.getAttribute('aria-describedby') === element.id))
    expectToldOnce(found);
  if (!own) await waitFor(() => expect(document.title).toMatch(/^Error: /));
  expect(document.body.querySelector(wayOn)).not.toBeNull();
  if (typed && !own) expect(typed()).not.toHaveValue('');
}

/** Plays every declared refusal of each call into its page (spec A §4 and §8, B §8). `locale`: what `open` shows them in. */
export function refusalSuite(calls: readonly RefusalCase[], locale: Locale): void {
  describe.each(calls.map((refusalCase) => [`${refusalCase.at}: ${refusalCase.call.id}`, refusalCase] as const))(
    '%s',
    (_, refusalCase) => {
      const leads = (refusal: RefusalName) => {
        const own = refusalCase.otherwise?.[refusal];
        return own && 'leads' in own ? own.leads : null;
      };
      const here = refusalsOf(refusalCase.call).filter((refusal) => leads(refusal) === null);
      const away = refusalsOf(refusalCase.call).filter((refusal) => leads(refusal) !== null);
      const ends = (refusal: RefusalName) =>
        refusalCase.otherwise?.[refusal] !== undefined ||
        refusalCase.final?.includes(refusal) === true ||
        refusalCase.closes?.includes(refusal) === true;
      const answer = (refusal: RefusalName) => refuseWith(refusalCase.call, refusal as never); // of the call's own table

      it('tells each refusal where it happens', async () => {
        const again = refusalCase.act ? here.filter((refusal) => !ends(refusal)) : [];
        // Before anything is shown: a page at work may not be left to itself.
        const sentences = new Map<RefusalName, string>();
        for (const refusal of here) sentences.set(refusal, (await loadRefusalText(refusal, locale)).text);
        const play = async (refusal: RefusalName) => {
          const own = refusalCase.otherwise?.[refusal];
          const shows = own && 'shows' in own ? own.shows : null;
          if (refusalCase.act) await refusalCase.act(refusal);
          const typed = refusalCase.closes?.includes(refusal) ? undefined : refusalCase.typed;
          await expectShown(shows ?? sentences.get(refusal) ?? '', typed, shows !== null).catch((error: unknown) => {
            throw new Error(`${refusal} is not shown`, { cause: error });
          });
        };
        if (again.length > 0) refusalCase.open(again.map(answer));
        for (const refusal of again) await play(refusal);
        for (const refusal of here.filter((name) => !again.includes(name))) {
          cleanup();
          refusalCase.open([answer(refusal)]);
          await play(refusal);
        }
      });

      if (away.length > 0)
        it.each(away)('leads on at %s', async (refusal) => {
          const { record } = refusalCase.open([answer(refusal)]);
          if (refusalCase.act) await refusalCase.act(refusal);
          await waitFor(() =>
            expect([...record.navigations, ...record.departures].at(-1)).toMatch(leads(refusal) ?? ''),
          );
        });
    },
  );
}
