import { otpSessionClose } from '@gatehouse/api-contract';
import { askerOf } from '../../commands/approvals/asking-browser.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { closeApproval } from '../../repositories/approvals.repository.ts';

/** The page stops asking; the phone is told so. A session of nobody's, or of another browser, is as closed as any. */
export const otpSessionCloseRoute = route(otpSessionClose, async ({ platform, caller, request }) => {
  const asker = askerOf(platform, caller, request.body.session);
  if (asker) await closeApproval(platform.db, asker);
  return done({});
});
