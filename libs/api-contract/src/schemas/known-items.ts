import * as v from 'valibot';

/**
 * A list of an answer in which a newer API may name more than its reader knows: such items are left out, as no page has words for them. `told` is an item with any word where
 * `known` has its own. Only for what is told: where a page answers for each item, one that is left out would be answered for unseen.
 */
export function knownItems<Known extends v.GenericSchema>(
  told: v.GenericSchema,
  known: Known,
): v.GenericSchema<v.InferInput<Known>[], v.InferOutput<Known>[]> {
  return v.pipe(
    v.array(told),
    v.filterItems((item) => v.is(known, item)),
  );
}
