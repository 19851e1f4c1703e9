import { reauthSave } from '@gatehouse/api-contract';
import { saveReauth } from '../../commands/recovery/save-reauth.command.ts';
import { route } from '../../http/route.ts';

/** A birth date that a page sends along proves nothing and changes nothing: the member's own stands. */
export const reauthSaveRoute = route(reauthSave, ({ platform, caller, request }) =>
  saveReauth(platform, caller, request.body.state),
);
