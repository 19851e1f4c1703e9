import { TermsList, TermsNotices, type TermsListState } from '@gatehouse/challenge';
import { Button, ButtonStack, Form } from '@gatehouse/ui-kit';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useTermsTexts } from './use-terms-texts.ts';

export type TermsFormProps = Readonly<{
  terms: TermsListState;
  sending: boolean;
  /** Notice of a refusal or a failure. */
  notice: ReactNode;
  onSubmit(): void;
  onDecline(): void;
}>;

/** The terms to agree to, and the choice to agree or to decline. */
export function TermsForm({ terms, sending, notice, onSubmit, onDecline }: TermsFormProps) {
  const t = useDeferredTexts();
  const texts = useTermsTexts();
  const listId = useId();
  const { choice } = terms;
  if (choice === null) return null;
  const list = { choice, listId, texts };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending) onSubmit();
  };
  return (
    <Form onSubmit={submit}>
      <TermsNotices {...list} />
      {notice}
      <TermsList {...list} terms={terms} />
      <ButtonStack>
        <Button type="submit" wide pending={sending}>
          {t('thirdParty.terms.submit')}
        </Button>
        <Button variant="secondary" wide onClick={onDecline}>
          {t('thirdParty.terms.decline')}
        </Button>
      </ButtonStack>
    </Form>
  );
}
