import { nationChange, nationCheck, nationState, type CallValue } from '@gatehouse/api-contract';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { countingWaysHere } from '../../session/sessions/counting-ways-here.query.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { admitNation } from './admit-nation.command.ts';
import { changeNation } from './change-nation.command.ts';
import type { NationChange } from './nation.flow.ts';
import { nationsFor } from './nation.policy.ts';
import { openNationChange } from './open-nation-change.command.ts';

/** What is due before the country is entered; without an open way the page of the verification says so. */
const stepOf = ({ proven, way }: NationChange) => {
  if (proven !== null) return 'COUNTRY_ENTRY';
  if (way === 'email') return 'EMAIL_VERIFY';
  return way === 'phone' ? 'PHONE_VERIFY' : 'PERSON_VERIFY';
};

async function present(ctx: RequestContext, flow: NationChange): Promise<CallValue<typeof nationState>> {
  const { db, settings } = ctx;
  const { country, birth_date: birthDate } = await getMember(db, flow.guid);
  const { by } = await countingWaysHere(ctx, flow.guid, 'move');
  return {
    state: flow.state,
    country_code: country,
    birth_dt: birthDate,
    change_nation_step_code: stepOf(flow),
    email: (await ownAddressesOf(ctx, flow.guid))(by.get('email') ?? null),
    countries: [...nationsFor(settings.countries.offered, country)],
    ...(flow.proven === null ? { verify_state: flow.verifyState } : {}),
  };
}

type Wanted = Readonly<{ state: string; country_code: string; birth_dt?: string | undefined }>;
const wantedBy = (guid: string, { state, country_code: country, birth_dt: birthDate }: Wanted) => ({
  guid,
  state,
  country,
  birthDate: birthDate ?? null,
});

/** Change of country (spec B §4). */
export const nationRoutes: readonly Route[] = [
  route(nationState, async ({ ctx, bearer: { guid }, request: { body } }) => {
    const found = await openNationChange(ctx, { guid, state: body.state ?? null, brought: body.brought });
    return found.ok ? done(await present(ctx, found.value)) : found;
  }),
  route(nationCheck, async ({ ctx, bearer, request: { body } }) => {
    const checked = await admitNation(ctx, wantedBy(bearer.guid, body));
    return checked.ok ? done({ state: body.state }) : checked;
  }),
  route(nationChange, ({ ctx, bearer, request: { body } }) =>
    changeNation(ctx, { ...wantedBy(bearer.guid, body), sid: bearer.sid }),
  ),
];
