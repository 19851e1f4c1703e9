import {
  certificate,
  compare,
  eziokCheck,
  eziokCheckSecure,
  hubVerify,
  personChecked,
  personCompare,
  personDepart,
  phoneCheck,
  phoneCheckSecure,
  tossCheck,
  tossCheckSecure,
  tossToken,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import { beginMemberCheck } from './begin-member-check.command.ts';
import { certifyPerson } from './certify-person.command.ts';
import { departForCheck } from './depart-for-check.query.ts';
import { provePerson, matchPerson } from './prove-person.command.ts';
import { type StartedCheck, startPersonCheck, type StartRefusal } from './start-person-check.command.ts';
import { takePersonAnswer } from './take-person-answer.command.ts';

type Context = Readonly<{
  ctx: RequestContext;
  bearer: Readonly<{ guid: string }> | null;
  request: Readonly<{
    params: Readonly<{ service: string; type: string }>;
    query: Readonly<{ state: string; game_id?: string }>;
  }>;
}>;

/** The six calls that open a provider's page: by method, and on the secure host for the bearer's own account only. */
async function startCheck<Value>(
  method: PersonCheckMethod,
  { ctx, bearer, request: { params, query } }: Context,
  present: (started: StartedCheck) => Value,
): Promise<Outcome<Value, StartRefusal>> {
  const started = await startPersonCheck(ctx, {
    method,
    ...params,
    flowState: query.state,
    guid: bearer?.guid ?? null,
    gameId: query.game_id ?? null,
  });
  return started.ok ? done(present(started.value)) : started;
}

const eziokPopup = ({ url, state }: StartedCheck) => ({ url, state });
const phonePopup = ({ url, transactionId, state }: StartedCheck) => ({
  url,
  tid: transactionId,
  is_char_set: 'UTF-8',
  state,
});
const tossPopup = ({ url, transactionId, state }: StartedCheck) => ({
  tx_id: transactionId,
  auth_url: url,
  state,
});

const eziokCheckRoute = route(eziokCheck, (context) => startCheck('dream', context, eziokPopup));

const eziokCheckSecureRoute = route(eziokCheckSecure, (context) => startCheck('dream', context, eziokPopup));

const phoneCheckRoute = route(phoneCheck, (context) => startCheck('phone', context, phonePopup));

/** For a game: without a state the check begins here, for the member whose token came along. */
const phoneCheckSecureRoute = route(phoneCheckSecure, async (context) => {
  const { ctx, bearer, request } = context;
  const { params, query } = request;
  const game = await gameOf(ctx, bearer, query.game_id);
  if (!game.ok) return game;
  const begun =
    query.state === undefined
      ? await beginMemberCheck(ctx, {
          guid: bearer.guid,
          word: params.type.toUpperCase(),
          serviceId: query.game_id,
          byWebView: bearer.webview !== null,
        })
      : { ok: true as const, value: { state: query.state } };
  if (!begun.ok) return begun;
  return startCheck(
    'phone',
    { ...context, request: { params, query: { ...query, state: begun.value.state } } },
    phonePopup,
  );
});

const tossCheckRoute = route(tossCheck, (context) => startCheck('toss', context, tossPopup));

const tossCheckSecureRoute = route(tossCheckSecure, (context) => startCheck('toss', context, tossPopup));

const tossTokenRoute = route(tossToken, ({ ctx, request: { body } }) =>
  takePersonAnswer(ctx, {
    state: body.state,
    code: body.code,
    methods: ['toss'],
    told: { transaction_id: body.tx_id },
  }),
);

const personCheckedRoute = route(personChecked, ({ ctx, request: { params, query } }) =>
  takePersonAnswer(ctx, {
    state: params.c,
    code: query.code,
    methods: ['phone', 'dream'],
    told: { service: params.a, type: params.b },
  }),
);

const personCompareRoute = route(personCompare, async ({ ctx, request: { params } }) => {
  const matched = await matchPerson(ctx, params.x);
  if (!matched.ok) return matched;
  const { state, matches } = matched.value;
  return done({ state, match_yn: yesNo(matches) });
});

const personDepartRoute = route(personDepart, ({ ctx, request }) => departForCheck(ctx, request.params.x));

const compareRoute = route(compare, ({ ctx, request: { body } }) =>
  provePerson(ctx, { state: body.state, type: body.type ?? null }),
);

const certificateRoute = route(certificate, ({ ctx, request: { body } }) => certifyPerson(ctx, body));

/** For the game that is named, which has to be one; a web view asks for its own. */
const hubVerifyRoute = route(hubVerify, async ({ ctx, bearer, request: { body } }) => {
  const game = await gameOf(ctx, bearer ?? { webview: null }, body.service_id);
  if (!game.ok) return game;
  const begun = await beginMemberCheck(ctx, {
    guid: bearer?.guid ?? null,
    word: body.cert_type,
    serviceId: body.service_id,
    byWebView: bearer?.webview != null,
  });
  return begun.ok ? done({ verify_type: begun.value.verifyType, state: begun.value.state }) : begun;
});

export const identityRoutes: readonly Route[] = [
  eziokCheckRoute,
  eziokCheckSecureRoute,
  phoneCheckRoute,
  phoneCheckSecureRoute,
  tossCheckRoute,
  tossCheckSecureRoute,
  tossTokenRoute,
  personCheckedRoute,
  personCompareRoute,
  personDepartRoute,
  compareRoute,
  certificateRoute,
  hubVerifyRoute,
];
