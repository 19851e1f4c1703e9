import type { ReactNode } from 'react';

/** One component in all of its states. `criteria` is what its tests hold it to. */
export type Specimen = Readonly<{ name: string; criteria: string; states: ReactNode }>;

/** A word that fits no line. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
