import { certificate } from '@gatehouse/api-contract';
import { certifyPerson } from '../../commands/identity/certify-person.command.ts';
import { route } from '../../http/route.ts';

export const certificateRoute = route(certificate, ({ platform, caller, request: { body } }) =>
  certifyPerson(platform, caller, body),
);
