import * as v from 'valibot';

/**
 * An object that may hold more than its reader knows: unknown fields are kept, so that who writes it back loses nothing of
 * a newer writer. They are not in its type, because no code may use them.
 */
export const openObject = v.looseObject as unknown as typeof v.object;
