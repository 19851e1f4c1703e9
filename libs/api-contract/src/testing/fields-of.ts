import type * as v from 'valibot';

type Entries = Readonly<Record<string, v.GenericSchema>>;
/** GenericSchema hides where object schemas keep their fields. */
export const inner = (schema: v.GenericSchema) =>
  schema as v.GenericSchema & {
    entries?: Entries;
    wrapped?: v.GenericSchema;
    item?: v.GenericSchema;
    type: string;
    options?: readonly v.GenericSchema[];
  };

/** `member.email`, `members.user_id`: every field of a schema, by its path without list brackets. */
export function fieldsOf(schema: v.GenericSchema | undefined, prefix = ''): [string, v.GenericSchema][] {
  if (!schema) return [];
  const { entries, wrapped, item, type, options = [] } = inner(schema);
  if (type === 'variant') return options.flatMap((option) => fieldsOf(option, prefix));
  if (wrapped ?? item) return fieldsOf(wrapped ?? item, prefix);
  return Object.entries(entries ?? {}).flatMap(([name, field]) => [
    [prefix + name, field] as [string, v.GenericSchema],
    ...fieldsOf(field, `${prefix}${name}.`),
  ]);
}
