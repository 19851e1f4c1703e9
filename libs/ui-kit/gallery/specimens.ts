import { actionSpecimens } from './action-specimens.tsx';
import { contentSpecimens } from './content-specimens.tsx';
import { formSpecimens } from './form-specimens.tsx';
import type { Specimen } from './specimen.ts';

/** Every component of the kit, in the order of the gallery. */
export const specimens: readonly Specimen[] = [...formSpecimens, ...actionSpecimens, ...contentSpecimens];
