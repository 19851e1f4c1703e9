import type { ClientValue, signUpStep } from '@gatehouse/api-contract';
import { flowPath, guardianPath } from './paths.ts';

/** The platform's record of a sign-up. */
export type SignUpProgress = ClientValue<typeof signUpStep>;
type StepFields = Pick<SignUpProgress, 'state' | 'step' | 'guardian_state' | 'id_needed_yn'>;
type Step = SignUpProgress['step'];

/** Pages on which something is typed or agreed to. */
export type FlowPage = 'national-info' | 'agree' | 'parent-agree' | 'entry-info';

const pageOf: Readonly<Record<Step, FlowPage | 'completed' | 'limit'>> = {
  NATIONAL_INFO: 'national-info',
  AGREE: 'agree',
  GUARDIAN_AGREE: 'parent-agree',
  EMAIL_VERIFY: 'entry-info',
  ENTRY_INFO: 'entry-info',
  COMPLETED: 'completed',
  LIMIT: 'limit',
};
const paths = {
  'national-info': '/signup/national_info',
  agree: '/signup/agree',
  'parent-agree': '/signup/parent_agree',
  'entry-info': '/signup/entry_info',
  completed: '/signup/completed',
  limit: '/signup/limit',
} as const;
/** The crossfire-type service asks for country, birth date and terms on one page, and chooses an ID. */
const crossfirePaths: Readonly<Record<FlowPage | 'completed' | 'limit', string>> = {
  ...paths,
  'national-info': '/signup/cf/agree',
  agree: '/signup/cf/agree',
  'entry-info': '/signup/cf/entry_info',
  completed: '/signup/cf/completed',
};

/** Which of the first two pages comes first: the terms, if the platform has fixed the country (spec A §4). */
type PageOrder = 'country-first' | 'terms-first';
const orders: Readonly<Record<PageOrder, readonly FlowPage[]>> = {
  'country-first': ['national-info', 'agree', 'parent-agree', 'entry-info'],
  'terms-first': ['agree', 'national-info', 'parent-agree', 'entry-info'],
};
export const orderOf = ({ nation_fixed_yn: fixed }: Pick<SignUpProgress, 'nation_fixed_yn'>): PageOrder =>
  fixed === 'Y' ? 'terms-first' : 'country-first';

/** Number of a page among the four steps shown to the player; email and password share a page. */
export function stepNumberOf(page: 'national-info' | 'agree', order: PageOrder): number {
  return orders[order].indexOf(page) + 1;
}
export const totalSteps = 4;

/** Page of a step. A guardian first proves their identity; that page then leads to the agreement. */
export function pathOfStep({ step, state, guardian_state: guardian, id_needed_yn: id }: StepFields, url: URL): string {
  if (step === 'GUARDIAN_AGREE' && guardian !== undefined) return guardianPath(guardian);
  return flowPath((id === 'Y' ? crossfirePaths : paths)[pageOf[step]], url, state);
}

/** Earlier pages may be shown again, later ones may not; a finished or stopped sign-up cannot be changed. */
export function mayShow(
  page: FlowPage | 'completed' | 'limit',
  { step, nation_fixed_yn }: Pick<SignUpProgress, 'step' | 'nation_fixed_yn'>,
): boolean {
  const reached = pageOf[step];
  if (page === reached) return true;
  if (page === 'completed' || page === 'limit' || reached === 'completed' || reached === 'limit') return false;
  const order = orders[orderOf({ nation_fixed_yn })];
  return order.indexOf(page) <= order.indexOf(reached);
}
