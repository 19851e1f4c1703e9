import { useEffect, useState } from 'react';
import { Heading, Inline, LogoMark, Select, Stack, Text } from '../src/index.ts';
import { directions, faceOf, showFace, styles as brandStyles, themes, widths, type Face } from './face.ts';
import type { Specimen } from './specimen.ts';
import { specimens } from './specimens.ts';
import styles from './gallery.module.css';

const choices = { style: brandStyles, theme: themes, dir: directions, width: widths } as const;

function Chooser({ name, face, onChoose }: Readonly<{ name: keyof Face; face: Face; onChoose(face: Face): void }>) {
  return (
    <Select
      compact
      aria-label={name}
      value={face[name]}
      onChange={({ currentTarget }) => {
        const query = new URLSearchParams({ ...face, [name]: currentTarget.value });
        onChoose(faceOf(query.toString()));
      }}
    >
      {choices[name].map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  );
}

function SpecimenCard({ name, criteria, states }: Specimen) {
  return (
    <section className={styles.specimen} aria-label={name} data-specimen={name}>
      <Heading level={2}>{name}</Heading>
      <Text tone="soft" size="small">
        {criteria}
      </Text>
      <div className={styles.states}>{states}</div>
    </section>
  );
}

/** Every component in every state, in any style, theme, direction and width. */
export function Gallery() {
  const [face, setFace] = useState(() => faceOf(window.location.search));
  useEffect(() => showFace(face), [face]);
  const only = new URLSearchParams(window.location.search).get('only');
  const shown = only ? specimens.filter(({ name }) => name === only) : specimens;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Inline gap="tight" together>
          <LogoMark />
          <Heading>Components</Heading>
        </Inline>
        <Inline gap="tight">
          {Object.keys(choices).map((name) => (
            <Chooser
              key={name}
              name={name as keyof Face /* keys of choices are the sides of a face */}
              face={face}
              onChoose={setFace}
            />
          ))}
        </Inline>
      </header>
      <main className={styles.specimens} data-width={face.width}>
        <Stack gap="loose">
          {shown.map((specimen) => (
            <SpecimenCard key={specimen.name} {...specimen} />
          ))}
        </Stack>
      </main>
    </div>
  );
}
