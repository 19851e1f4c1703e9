import type { termsAgreeV10, termsAgreeV20 } from '@gatehouse/api-contract';
import { checkTerms } from '../../commands/terms/check-terms.command.ts';
import { done } from '../../commands/outcome.ts';
import type { Handler } from '../../http/route.ts';

/** Both versions answer the same question. */
export const handleAgreeCheck: Handler<typeof termsAgreeV10 | typeof termsAgreeV20> = async ({
  platform,
  bearer,
  request,
}) => {
  const { service_id: serviceId, terms_area: termsArea, client_id: clientId = null } = request.query;
  const missing = await checkTerms(platform, bearer.guid, { serviceId, termsArea, clientId });
  return done({
    agree_yn: missing.length === 0 ? 'Y' : 'N',
    missing: missing.map((item) => ({ terms_type_id: item.termsTypeId, version: item.version })),
  });
};
