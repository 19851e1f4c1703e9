import * as v from 'valibot';

declare const secretMark: unique symbol;
/** A value that must never reach a script: a token. */
export type Secret<T> = T & { readonly [secretMark]: true };

const secretNote = 'gatehouse:secret';

/** Marks a field of a call's value: the edge removes it from answers, client types and parsers do not have it (day-one). */
export function secret<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, Secret<v.InferOutput<S>>> {
  // The mark exists in the type only; at run time the metadata note carries it.
  return v.pipe(schema, v.metadata({ [secretNote]: true })) as unknown as v.GenericSchema<
    v.InferInput<S>,
    Secret<v.InferOutput<S>>
  >;
}

/** `T` without its secret fields, at any depth. */
export type Public<T> = T extends readonly (infer Item)[]
  ? Public<Item>[]
  : T extends object
    ? { [K in keyof T as NonNullable<T[K]> extends { readonly [secretMark]: true } ? never : K]: Public<T[K]> }
    : T;

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

/** Schema of what a script receives: the same without secret fields. For `v.parse`; its `~standard` is still the whole one. */
export function publicSchema(schema: v.GenericSchema): v.GenericSchema {
  if (!holdsSecret(schema)) return schema;
  const inside: AnySchema = schema;
  if (inside.pipe) {
    const [first, ...rest] = inside.pipe;
    return rest.reduce<v.GenericSchema>(
      (piped, part) => v.pipe(piped, part as v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>),
      publicSchema(first),
    ); // a schema is a pipe item too
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
