import { cashBalance, mileageBalances } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { balancesOf } from './holdings.repository.ts';

const cashRule = 'CASH';
const mostRules = 10;

/** What the bill service answers: of the bearer alone. */
const cashBalanceRoute = route(cashBalance, async ({ ctx, bearer }) => {
  const amounts = await balancesOf(ctx.db, bearer.guid, [cashRule]);
  return done({ member_no: bearer.memberNo, total_balance: amounts.get(cashRule) ?? 0 });
});

/** What the mileage service answers, in the order that was asked for. */
const mileageBalancesRoute = route(mileageBalances, async ({ ctx, bearer, request: { query } }) => {
  const rules = query.use_rule_id_list
    .split(',')
    .filter((rule) => rule !== '' && rule !== cashRule)
    .slice(0, mostRules);
  const amounts = await balancesOf(ctx.db, bearer.guid, rules);
  return done({
    member_no: bearer.memberNo,
    balances: rules.map((rule) => ({ use_rule_id: rule, balance: amounts.get(rule) ?? 0 })),
  });
});

export const balancesRoutes: readonly Route[] = [cashBalanceRoute, mileageBalancesRoute];
