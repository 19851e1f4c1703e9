import * as v from 'valibot';
import { brands, environments, type Brand, type Environment } from '../environments.ts';
import { defaultPortBase } from '../ports.ts';
import { siteComplaint } from './check-site.ts';
import { familyDomainsOf, siteOf } from './default-sites.ts';
import { siteFields, type SiteFields } from './site-fields.ts';
import { familiesOfBrand, type Site, type Sites } from './site.ts';

/** The setting that names the file. */
const sitesSetting = 'GATEHOUSE_SITES';

/** `{ "<environment>": { "<brand>": { field: value } } }`: one file serves every environment. */
const fileSchema = v.strictObject(
  v.entriesFromList(
    environments,
    v.optional(v.strictObject(v.entriesFromList(brands, v.optional(siteFields)), 'must be a known brand')),
  ),
  'must be a known environment',
);

/** A configuration is wrong; the message is the whole sentence for the operator. */
export class SitesFault extends Error {
  override readonly name = 'SitesFault';

  constructor(what: string) {
    super(`${sitesSetting} ${what}.`);
  }
}

type Asked = Readonly<{
  environment: Environment;
  portBase?: number;
  /** Text of the file that the setting names. `null`: built-in sites only. */
  configuration: string | null;
}>;

function fieldsOf({ configuration, environment }: Asked): Readonly<Partial<Record<Brand, SiteFields | undefined>>> {
  if (configuration === null) return {};
  let json: unknown;
  try {
    json = JSON.parse(configuration);
  } catch {
    throw new SitesFault('must name a JSON file');
  }
  if (Array.isArray(json)) throw new SitesFault('must name a file with a JSON object');
  const parsed = v.safeParse(fileSchema, json);
  if (parsed.success) return parsed.output[environment] ?? {};
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  throw new SitesFault(path ? `${path} ${issue.message}` : 'must name a file with a JSON object');
}

function withFields(site: Site, fields: SiteFields): Site {
  const { returnDomains, returnPorts, ...plain } = fields;
  const origin = plain.origin ?? site.origin;
  const families = { ...familyDomainsOf(site.environment), ...returnDomains };
  return {
    ...site,
    ...plain,
    origin,
    hosts: [new URL(origin).host],
    returns: {
      ...site.returns,
      domains: familiesOfBrand[site.brand].flatMap((family) => families[family] ?? []),
      ports: returnPorts ?? site.returns.ports,
    },
  };
}

/** The sites of one process: the built-in ones with the configuration on top, checked. Throws `SitesFault`. */
export function sitesOf(asked: Asked): Sites {
  const { environment, portBase = defaultPortBase } = asked;
  const fields = fieldsOf(asked);
  const made = (brand: Brand) => withFields(siteOf(environment, brand, portBase), fields[brand] ?? {});
  const sites: Sites = { main: made('main'), ppool: made('ppool') };
  for (const brand of brands) {
    const complaint = siteComplaint(sites[brand]);
    if (complaint) throw new SitesFault(`${environment}.${brand}.${complaint}`);
  }
  if (sites.main.origin === sites.ppool.origin)
    throw new SitesFault(`${environment}.ppool.origin must differ from that of main`);
  return sites;
}

/** Brand of a Host header, or `null` for a host that is not ours (the edge answers 421). */
export function brandOfHost(sites: Sites, host: string | undefined): Brand | null {
  const lower = host?.toLowerCase() ?? '';
  return brands.find((brand) => sites[brand].hosts.includes(lower)) ?? null;
}
