import * as v from 'valibot';

declare const secretMark: unique symbol;
/** A value that must never reach a script: a token. */
export type Secret<T> = T & { readonly [secretMark]: true };

const secretNote = 'gatehouse:secret';

/** Marks a field of a call's value: the edge removes it from answers, client types and parsers do not have it (day-one). */
export function secret<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, Secret<v.InferOutput<S>>> {
  // The mark lives in the type only; at run time the metadata note carries it.
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

type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema;
  item?: AnySchema;
  entries?: Record<string, AnySchema>;
  options?: AnySchema[];
  pipe?: readonly { type: string; metadata?: Record<string, unknown> }[];
};

/** Whether a schema carries the secret mark, looking through optional and nullable. */
export function isSecret(schema: v.GenericSchema): boolean {
  const any = schema as AnySchema;
  if (any.pipe?.some((part) => part.type === 'metadata' && part.metadata?.[secretNote] === true)) return true;
  return any.wrapped ? isSecret(any.wrapped) : false;
}

/** A copy of `value` without the fields that `schema` marks secret. */
export function withoutSecrets(schema: v.GenericSchema, value: unknown): unknown {
  const any = schema as AnySchema;
  if (any.wrapped) return value == null ? value : withoutSecrets(any.wrapped, value);
  if (any.item && Array.isArray(value)) return value.map((item) => withoutSecrets(any.item as AnySchema, item));
  if (any.entries && typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(([key]) => {
      const entry = any.entries?.[key];
      return entry === undefined || !isSecret(entry);
    });
    return Object.fromEntries(
      kept.map(([key, inner]) => {
        const entry = any.entries?.[key];
        return [key, entry ? withoutSecrets(entry, inner) : inner];
      }),
    );
  }
  return value;
}

/** Schema of what a script receives: the same without secret fields. */
export function publicSchema(schema: v.GenericSchema): v.GenericSchema {
  const any = schema as AnySchema;
  if (any.wrapped) return { ...any, wrapped: publicSchema(any.wrapped) } as AnySchema;
  if (any.item) return { ...any, item: publicSchema(any.item) } as AnySchema;
  if (any.entries) {
    const kept = Object.entries(any.entries).filter(([, entry]) => !isSecret(entry));
    return { ...any, entries: Object.fromEntries(kept.map(([key, entry]) => [key, publicSchema(entry)])) } as AnySchema;
  }
  return schema;
}
