import { changeIdPath, pathWith } from '@gatehouse/platform';

export { changeIdPath };

/** What a visit of this page is for, by its `type`; any other: both addresses are shown. `CHANNELING` is the word of the guard. */
const partOfType = {
  CHANNELING: 'signIn',
  register: 'signIn',
  'email-N': 'contact',
  'old-contact-modify': 'contact',
  'new-contact-modify': 'contact',
  'confirm-email': 'confirm',
} as const;
type ChangeIdType = keyof typeof partOfType;
type ChangeIdPart = (typeof partOfType)[ChangeIdType] | 'overview';

/** `other`, `new`: back from the proof of the current address; `done`: it is kept. */
const steps = ['other', 'new', 'done'] as const;
type Step = (typeof steps)[number];

export type ChangeIdVisit = Readonly<{
  type: ChangeIdType | null;
  part: ChangeIdPart;
  /** Of the caller where a sign-in address is chosen; elsewhere of the entry that is open. */
  state: string | null;
  step: Step | null;
  /** Email session whose code is waited for: a reload and a second tab find it by the address. */
  session: string | null;
}>;

const isType = (word: string | null): word is ChangeIdType => word !== null && Object.hasOwn(partOfType, word);

/** What the address of the page says. */
export function changeIdVisit({ searchParams: query }: URL): ChangeIdVisit {
  const type = query.get('type');
  const named = isType(type) ? type : null;
  return {
    type: named,
    part: named === null ? 'overview' : partOfType[named],
    state: query.get('state'),
    step: steps.find((step) => step === query.get('step')) ?? null,
    session: query.get('session'),
  };
}

type Target = Readonly<{ type: ChangeIdType; state?: string | null; step?: Step | null; session?: string | null }>;

/** The page for a part, or a step of it. */
export const changeIdPathFor = (target: Target): string => pathWith(changeIdPath, target);

/** The proof of the current address, by a code to it or whatever else its owner is known by. */
export const proofPath = (state: string): string => pathWith('/verification', { type: 'old-contact-modify', state });
