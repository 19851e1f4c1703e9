import type { termsContentsV2, termsContentsV3 } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { listTerms, type ListedTerms } from '../../commands/terms/list-terms.command.ts';
import type { CallContext } from '../../http/route.ts';
import { termsAsked } from './terms-asked.ts';

type ContentsCall = typeof termsContentsV2 | typeof termsContentsV3;

const present = ({ serviceId, termsArea, clientName, items }: ListedTerms, versions: boolean) => ({
  service_id: serviceId,
  terms_area: termsArea,
  ...(clientName === null ? {} : { client_name: clientName }),
  contents_list: items.map(({ version, ...item }) => (versions ? { ...item, version } : item)),
});

/** Terms to read. v3.0 names the version of each, which the agreement then names too. */
export async function answerContents({ platform, caller, request }: CallContext<ContentsCall>, versions: boolean) {
  const locale = request.query.lang ?? 'en';
  const listed = await listTerms(platform, caller, { ...termsAsked(request.query), locale });
  return listed.ok ? done({ service_infos: listed.value.map((place) => present(place, versions)) }) : listed;
}
