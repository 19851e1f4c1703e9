import { faultsIn } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import type { GenericSchema } from 'valibot';
import entities from '../../../../docs/spec/entities.json';
import { zeroEnvelopeSchema } from '../schemas/envelope.ts';
import { fieldsOf } from '../testing/fields-of.ts';
import { allCalls } from './all-calls.ts';

type Part = 'params' | 'query' | 'body' | 'value';
type EntityFact = Readonly<{ id: string; in?: Readonly<Record<string, readonly string[] | undefined>> }>;
const facts: readonly EntityFact[] = entities;

/** `ep:game:GET game/v1.3 value`: a part of a call; `answer`: what is around every value. */
function schemaAt(place: string): GenericSchema | undefined {
  if (place === 'answer') return zeroEnvelopeSchema;
  const end = place.lastIndexOf(' ');
  const call = allCalls.find(({ id }) => id === place.slice(0, end));
  return call?.[place.slice(end + 1) as Part]; // the facts name one of the four parts
}

const rows = facts.flatMap((fact) =>
  Object.entries(fact.in ?? {}).map(([place, fields = []]) => ({ id: fact.id, place, fields })),
);

it('every entity of the facts is carried by the calls that they name', async () => {
  const faults = await faultsIn(
    rows,
    ({ id, place }) => `${id} in ${place}`,
    ({ place, fields }) => {
      const carried = new Set(fieldsOf(schemaAt(place)).map(([path]) => path));
      expect(fields.map((field) => field.replaceAll('[]', '')).filter((field) => !carried.has(field))).toEqual([]);
      expect(fields.length).toBeGreaterThan(0);
    },
  );
  expect(faults).toEqual([]);
});
