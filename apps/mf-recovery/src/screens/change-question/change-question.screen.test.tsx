import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { securityQuestionRead, securityQuestionSave, tokenRefusals } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, show } from '../../testing/show.tsx';
import { ChangeQuestionScreen } from './change-question.screen.tsx';

const unset = answerWith(securityQuestionRead, { set_yn: 'N', changed_dt: null, user_id: 'alice', counts_yn: 'Y' });
const saved = answerWith(securityQuestionSave, {});
const open = (answers: readonly PreparedAnswer[]) => show(<ChangeQuestionScreen />, answers, { url: '/change/qna' });
const question = () => screen.findByRole('combobox', { name: 'Question' });
const answer = () => screen.getByRole('textbox', { name: 'Your answer' });
const current = () => screen.getByLabelText(/^Current password/);
async function fill(option: string) {
  await userEvent.selectOptions(await question(), option);
  await userEvent.type(answer(), 'Pixel 9');
  await userEvent.type(current(), 'Gatehouse1');
}
const done = () => screen.findByRole('heading', { level: 1, name: 'Your security question is saved' });

describe('the security question of a member', () => {
  it('is one of eleven, or one of their own', async () => {
    const { container } = open([unset]);
    expect((await question()).querySelectorAll('option')).toHaveLength(13);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(tokenRefusals)('has no form once the session is over: %s', async (refusal) => {
    open([refuseWith(securityQuestionRead, refusal)]);
    expect(await screen.findByText(`Text of ${refusal}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the question' })).toBeNull();
  });

  it('keeps what was typed where the session ends at its press', async () => {
    open([unset, refuseWith(securityQuestionSave, 'sessionEnded')]);
    await fill('Which game did you play first?');
    await press('Save the question');
    expect(await screen.findByText('Text of sessionEnded')).toBeVisible();
    expect(answer()).toHaveValue('Pixel 9');
  });

  it('is saved with the password', async () => {
    const { api } = open([unset, saved]);
    await fill('Which game did you play first?');
    expect(screen.getByLabelText('Account')).toHaveValue('alice'); // for password managers
    await press('Save the question');
    await waitFor(async () => expect(await done()).toHaveFocus());
    expect(await api.requests.at(-1)?.clone().json()).toEqual({
      current_password: 'Gatehouse1',
      question_no: 6,
      question_custom: '',
      answer: 'Pixel 9',
    });
  });

  it('may be in their own words', async () => {
    const { api } = open([unset, saved]);
    await fill('Write my own question');
    await press('Save the question');
    expect(screen.getByRole('textbox', { name: 'Your own question' })).toBeInvalid();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your own question' }), ' Which key is worn out? ');
    await press('Save the question');
    await done();
    expect(await api.requests.at(-1)?.clone().json()).toMatchObject({
      question_no: 0,
      question_custom: 'Which key is worn out?',
    });
  });

  it('is not offered where no answer would ever count, and the page says why', async () => {
    const { container } = open([
      answerWith(securityQuestionRead, { set_yn: 'N', changed_dt: null, user_id: 'alice', counts_yn: 'N' }),
    ]);
    expect(
      await screen.findByText(/^Your account has a confirmed email address, phone number or identity/),
    ).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save the question' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says when it was set', async () => {
    open([
      answerWith(securityQuestionRead, { set_yn: 'Y', changed_dt: Date.UTC(2024, 2, 5), user_id: '', counts_yn: 'Y' }),
    ]);
    expect(await screen.findByText('Set on March 5, 2024. A new one replaces it.')).toBeVisible();
  });

  it('is checked before it is sent, and errors go with their correction', async () => {
    const { api } = open([unset]);
    await press('Save the question');
    expect(screen.getAllByRole('link', { name: /.+\.$/ }).map(({ textContent }) => textContent)).toEqual([
      'Choose a question.',
      'Answer with 3 to 20 letters or digits.',
      'Enter your current password.',
    ]);
    expect(document.title).toBe('Error: Your security question');
    await fill('Which game did you play first?');
    for (const field of [await question(), answer(), current()]) expect(field).toBeValid();
    expect(api.requests).toHaveLength(1);
  });

  it.each([
    ['currentPasswordMismatch', 'current_password'],
    ['questionInvalid', 'question_no'],
  ] as const)('is refused at its field: %s', async (name, field) => {
    open([unset, refuseWith(securityQuestionSave, name)]);
    await fill('Which game did you play first?');
    await press('Save the question');
    await waitFor(() => expect(document.body.querySelector(`[name=${field}]`)).toBeInvalid());
  });

  it.each(['tooManyPasswordFailures', 'temporarilyRestricted'] as const)('is refused for now: %s', async (name) => {
    open([unset, refuseWith(securityQuestionSave, name)]);
    await fill('Which game did you play first?');
    await press('Save the question');
    expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
  });
});
