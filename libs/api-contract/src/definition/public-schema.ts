import type * as v from 'valibot';

/** Note in the metadata of a field that `secret` marks. */
export const secretNote = 'gatehouse:secret';

type Part = v.GenericSchema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;
/** The places where valibot keeps inner schemas, whatever the kind. */
type AnySchema = v.GenericSchema &
  Readonly<{
    /** optional, nullable, nullish, … */
    wrapped?: v.GenericSchema;
    /** array */
    item?: v.GenericSchema;
    /** object */
    entries?: Readonly<Record<string, v.GenericSchema>>;
    /** union, variant; of a picklist its values */
    options?: readonly unknown[];
    /** record */
    value?: v.GenericSchema;
    /** tuple */
    items?: readonly v.GenericSchema[];
    pipe?: readonly [v.GenericSchema, ...Part[]];
  }>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Inner schemas that describe the same value, not a part of it. */
function alternatives({ wrapped, options = [], pipe }: AnySchema): v.GenericSchema[] {
  return [wrapped, pipe?.[0], ...options].filter(isSchema);
}

/** Inner schemas that describe parts of the value. */
function partsOf({ item, entries = {}, value, items = [] }: AnySchema): v.GenericSchema[] {
  return [item, value, ...items, ...Object.values(entries)].filter(isSchema);
}

const isMark = (part: Part) =>
  part.type === 'metadata' && 'metadata' in part && Object.hasOwn(Object(part.metadata), secretNote);

/** Whether a schema carries the secret mark, looking through optional, nullable, unions and pipes. */
export function isSecret(schema: v.GenericSchema): boolean {
  const inside: AnySchema = schema;
  return (inside.pipe?.some(isMark) ?? false) || alternatives(inside).some(isSecret);
}

/** Whether a schema is secret or holds something secret at any depth. */
function holdsSecret(schema: v.GenericSchema): boolean {
  return isSecret(schema) || [...alternatives(schema), ...partsOf(schema)].some(holdsSecret);
}

function publicEntries(entries: Readonly<Record<string, v.GenericSchema>>): Record<string, v.GenericSchema> {
  const kept = Object.entries(entries).filter(([, entry]) => !isSecret(entry));
  return Object.fromEntries(kept.map(([key, entry]) => [key, publicSchema(entry)]));
}

/**
 * A copy of `value` without the fields that `schema` marks secret; a field is secret when any alternative of a union
 * says so. Fields the schema does not know stay: parsing drops them.
 */
export function withoutSecrets(schema: v.GenericSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !holdsSecret(schema)) return value;
  const inside: AnySchema = schema;
  const inner = alternatives(inside).reduce((rest, alternative) => withoutSecrets(alternative, rest), value as unknown); // back to unknown: each step may answer another shape
  if (Array.isArray(inner)) {
    return inner.map((item, index) => {
      const itemSchema = inside.item ?? inside.items?.[index];
      return itemSchema ? withoutSecrets(itemSchema, item) : item;
    });
  }
  const kept = Object.entries(Object(inner)).flatMap(([key, field]) => {
    const entry = inside.entries && Object.hasOwn(inside.entries, key) ? inside.entries[key] : inside.value;
    if (!entry) return [[key, field] as const];
    return isSecret(entry) ? [] : [[key, withoutSecrets(entry, field)] as const];
  });
  return Object.fromEntries(kept);
}

type State = v.OutputDataset<unknown, v.BaseIssue<unknown>>;
type Step = Readonly<{ kind: string; '~run'(state: State, config: v.Config<v.BaseIssue<unknown>>): State }>;

/** `v.pipe`, written out: the page's client goes without valibot, whose schemas bring their own code along. */
function piped(first: v.GenericSchema, rest: readonly Part[]): v.GenericSchema {
  const steps = rest.filter(({ kind }) => kind !== 'metadata') as unknown as readonly Step[]; // all others can be run
  const schema: AnySchema = {
    ...first,
    pipe: [first, ...rest],
    '~run'(dataset, config) {
      let state: State = first['~run'](dataset, config);
      for (const step of steps) {
        const isAction = step.kind === 'validation';
        if (state.issues && !isAction) return { typed: false, value: state.value, issues: state.issues };
        if (!state.issues || !(config.abortEarly || config.abortPipeEarly)) state = step['~run'](state, config);
      }
      return state;
    },
  };
  return schema;
}

/** Schema of what a script receives: the same without secret fields. For `v.parse`; its `~standard` is still the whole one. */
export function publicSchema(schema: v.GenericSchema): v.GenericSchema {
  if (!holdsSecret(schema)) return schema;
  const inside: AnySchema = schema;
  if (inside.pipe) {
    const [first, ...rest] = inside.pipe;
    return piped(publicSchema(first), rest);
  }
  const { wrapped, item, entries, options, value, items } = inside;
  return {
    ...inside,
    ...(wrapped && { wrapped: publicSchema(wrapped) }),
    ...(item && { item: publicSchema(item) }),
    ...(entries && { entries: publicEntries(entries) }),
    ...(options && { options: options.map((option) => (isSchema(option) ? publicSchema(option) : option)) }),
    ...(value && { value: publicSchema(value) }),
    ...(items && { items: items.map(publicSchema) }),
  };
}
