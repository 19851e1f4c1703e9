import { personDepart } from '@gatehouse/api-contract';
import { departForCheck } from '../../commands/identity/depart-for-check.command.ts';
import { route } from '../../http/route.ts';

export const personDepartRoute = route(personDepart, ({ platform, caller, request }) =>
  departForCheck(platform, caller, request.params.x),
);
