import type { termsAgreeV10, termsAgreeV20 } from '@gatehouse/api-contract';
import { checkTerms } from '../../commands/terms/check-terms.command.ts';
import { done } from '../../commands/outcome.ts';
import type { Handler } from '../../http/route.ts';
import { termsAsked } from './terms-asked.ts';

/** Both versions answer the same question. */
export const handleAgreeCheck: Handler<typeof termsAgreeV10 | typeof termsAgreeV20> = async ({
  platform,
  caller,
  bearer,
  request,
}) => {
  const missing = await checkTerms(platform, caller, bearer.guid, termsAsked(request.query));
  if (!missing.ok) return missing;
  return done({
    agree_yn: missing.value.length === 0 ? 'Y' : 'N',
    missing: missing.value.map((item) => ({ terms_type_id: item.termsTypeId, version: item.version })),
  });
};
