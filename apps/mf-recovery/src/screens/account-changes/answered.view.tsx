import { useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Heading, LinkButton, Row, Rows, Stack, Text } from '@gatehouse/ui-kit';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { CaseReference } from '../../flow/case-reference.view.tsx';
import { changedWords } from '../../flow/changed-words.ts';
import { PageCard } from '../../flow/page-card.view.tsx';
import { changePasswordPath } from '../../flow/paths.ts';
import { PutBack } from '../../flow/put-back.view.tsx';
import { WayOn } from '../../flow/way-on.view.tsx';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { Answered, AccountChangesPage } from './account-changes.controller.ts';

/** What is disputed and stays, and where to turn: of changes that the owner let pass, and of others. */
function WhatStays({ staying, reference }: Pick<Answered, 'staying' | 'reference'>) {
  const p = usePasswordTexts();
  if (staying.length === 0) return <CaseReference reference={reference} />;
  const title = p('resetPassword.staysTitle');
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      {staying.map(({ isLate, parts }) => (
        <Fragment key={String(isLate)}>
          <Text>{p(isLate ? 'unseen.staysHeard' : 'unseen.stays')}</Text>
          <Rows label={title}>
            {parts.map((part) => (
              <Row key={part} icon={History} title={p(changedWords[part])} />
            ))}
          </Rows>
        </Fragment>
      ))}
      <CaseReference reference={reference} />
    </Stack>
  );
}

/** The title of the page once there is an answer. */
export const answeredTitleOf = ({ over }: Answered) => (over === 'all' ? 'unseen.overTitle' : 'unseen.savedTitle');

type AnsweredProps = Readonly<{ answered: Answered; hasPassword: boolean; page: AccountChangesPage }>;

/** What the answer did, what stays, and the way on. */
export function AnsweredView({ answered, hasPassword, page }: AnsweredProps) {
  const p = usePasswordTexts();
  const newPassword = useLink(changePasswordPath);
  const { gave_back: gaveBack, heard_yn: isHeard, hasYes, hasNo, over } = answered;
  const asksForPassword = hasNo && hasPassword;
  const variant = asksForPassword ? 'secondary' : 'primary';
  return (
    <PageCard title={p(answeredTitleOf(answered))}>
      {over !== null && <Text>{p(over === 'all' ? 'unseen.over' : 'unseen.someOver')}</Text>}
      {hasYes && isHeard === 'N' && <Text>{p('unseen.notHeard')}</Text>}
      <PutBack title={p('notMe.gaveBackTitle')} back={gaveBack} />
      <WhatStays {...answered} />
      {asksForPassword && <Text>{p('unseen.passwordText')}</Text>}
      <ButtonStack gap="tight">
        {asksForPassword && (
          <LinkButton {...newPassword} variant="primary" wide>
            {p('changePassword.title')}
          </LinkButton>
        )}
        {page.isAll ? (
          <WayOn variant={variant} />
        ) : (
          <Button variant={variant} wide pending={page.leaving} onClick={page.goOn}>
            {p('changePassword.continue')}
          </Button>
        )}
      </ButtonStack>
    </PageCard>
  );
}
