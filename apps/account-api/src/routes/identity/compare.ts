import { compare } from '@gatehouse/api-contract';
import { comparePerson } from '../../commands/identity/compare-person.command.ts';
import { route } from '../../http/route.ts';

export const compareRoute = route(compare, ({ platform, caller, request: { body } }) =>
  comparePerson(platform, caller, { state: body.state, type: body.type ?? null }),
);
