import { loadFailedElementId } from '@gatehouse/platform';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactElement } from 'react';
import { createTakeOver, type TakeOver } from './take-over.ts';
import { watchVisitor } from './visitor-busy.ts';

const firstHtml = `
  <header><form><select name="locale"><option value="en">English</option><option value="ko">한국어</option></select></form></header>
  <main id="gatehouse-slot">
    <form action="/session/sign-in"><p role="alert" data-gatehouse-error>The password is not correct.</p>
      <input type="hidden" name="form_token" value="from the edge">
      <label>Email or ID <input name="identifier"></label>
      <label>Password <input name="password" type="password"></label>
      <label>Stay signed in <input name="forever" type="checkbox" value="Y"></label>
      <button>Sign in</button>
    </form>
    <div data-gatehouse-banner>Summer festival</div>
  </main>`;

function LiveForm({ onLocale, known }: { onLocale?: (locale: string) => void; known?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <header>
        <select name="locale" value="en" onChange={(event) => onLocale?.(event.target.value)}>
          <option value="en">English</option>
          <option value="ko">한국어</option>
        </select>
      </header>
      <main id="gatehouse-slot">
        <form action="/session/sign-in" onSubmit={(event) => event.preventDefault()}>
          <FirstMark name="hiddenFields" />
          <FirstMark name="error" />
          <label>
            Email or ID
            <input name="identifier" defaultValue={known} onInput={(event) => setTyped(event.currentTarget.value)} />
          </label>
          <label>
            Password <input name="password" type="password" />
          </label>
          <label>
            Stay signed in <input name="forever" type="checkbox" value="Y" />
          </label>
          <button type="submit">Sign in</button>
          <output>{typed}</output>
        </form>
        <FirstMark name="banner" />
      </main>
    </>
  );
}

function TitledForm() {
  useEffect(() => {
    document.title = 'Sign in';
  }, []);
  return <LiveForm />;
}

function open(live: ReactElement | ((keep: TakeOver['keep']) => ReactElement) = <LiveForm />) {
  const frame = document.createElement('div');
  frame.id = 'gatehouse-root';
  frame.innerHTML = firstHtml;
  document.body.replaceChildren(frame);
  const app = document.createElement('div');
  app.hidden = true;
  frame.after(app);
  const takeOver = createTakeOver(frame, app, watchVisitor());
  const user = userEvent.setup();
  const arrive = () => {
    render(typeof live === 'function' ? live(takeOver.keep) : live, { container: app });
    act(() => takeOver.committed());
  };
  return {
    frame,
    app,
    takeOver,
    user,
    arrive,
    identifier: () => screen.getByLabelText<HTMLInputElement>('Email or ID'),
  };
}

describe('take-over', () => {
  beforeEach(() => {
    document.documentElement.removeAttribute('data-taken-over');
    document.documentElement.removeAttribute('data-submitted');
    document.documentElement.removeAttribute('data-composing');
    globalThis.scrollTo = () => undefined;
  });

  it('leaves a name that the page knows where none was typed, and takes the typed one else', async () => {
    const untouched = open(<LiveForm known="alice@playground.test" />);
    untouched.arrive();
    expect(untouched.identifier()).toHaveValue('alice@playground.test');
    const typed = open(<LiveForm known="alice@playground.test" />);
    await typed.user.type(typed.identifier(), 'bob');
    typed.arrive();
    expect(typed.identifier()).toHaveValue('bob');
  });

  it('keeps every character, check, focus and caret', async () => {
    const { user, arrive, identifier, frame } = open();
    await user.type(identifier(), 'alice@plyground.test');
    await user.type(screen.getByLabelText('Password'), 'Gatehouse1');
    await user.click(screen.getByLabelText('Stay signed in'));
    identifier().focus();
    identifier().setSelectionRange(8, 8);
    arrive();
    expect(frame).not.toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-taken-over');
    expect(identifier()).toHaveFocus();
    expect([identifier().selectionStart, identifier().selectionEnd]).toEqual([8, 8]);
    await user.keyboard('a');
    expect(identifier()).toHaveValue('alice@playground.test');
    expect(screen.getByLabelText('Password')).toHaveValue('Gatehouse1');
    expect(screen.getByLabelText('Stay signed in')).toBeChecked();
  });

  it('leaves the notice of a page that does not start until the app is committed', () => {
    const { frame, arrive } = open();
    frame.insertAdjacentHTML('beforeend', `<section id="${loadFailedElementId}" hidden></section>`);
    expect(document.getElementById(loadFailedElementId)).toBeInTheDocument();
    arrive();
    expect(document.getElementById(loadFailedElementId)).toBeNull();
  });

  it('keeps what the edge wrote into the form, so that it can still be sent without scripts', () => {
    const { arrive, identifier } = open();
    arrive();
    expect([...new FormData(identifier().form ?? undefined).keys()]).toContain('form_token');
    expect(new FormData(identifier().form ?? undefined).get('form_token')).toBe('from the edge');
  });

  it('keeps the banner of the page in its place', () => {
    const { app, arrive } = open();
    arrive();
    expect(app.querySelector('[data-gatehouse-mark="banner"]')?.textContent).toBe('Summer festival');
    expect(screen.getAllByText('Summer festival')).toHaveLength(1);
  });

  it('tells React what was typed', async () => {
    const { user, arrive, identifier } = open();
    await user.type(identifier(), 'alice');
    arrive();
    expect(await screen.findByRole('status')).toHaveTextContent('alice');
  });

  it('leaves focus alone when the visitor had none', () => {
    const { arrive } = open();
    arrive();
    expect(document.body).toHaveFocus();
  });

  it('carries a language that was chosen before the scripts came', async () => {
    const chosen: string[] = [];
    const { user, arrive } = open(<LiveForm onLocale={(locale) => chosen.push(locale)} />);
    await user.selectOptions(screen.getByRole('combobox'), 'ko');
    arrive();
    expect(chosen).toEqual(['ko']);
  });

  it('keeps the error of the edge until the next try', async () => {
    const { user, arrive } = open();
    arrive();
    expect(screen.getByRole('alert')).toHaveTextContent('The password is not correct.');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the title that names the error until the next try', async () => {
    document.title = 'Error: Sign in';
    const { user, arrive } = open(<TitledForm />);
    arrive();
    expect(document.title).toBe('Error: Sign in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(document.title).toBe('Sign in');
  });

  it('waits for a composition to end', async () => {
    const { arrive, identifier, frame } = open();
    const typed = identifier();
    typed.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    arrive();
    expect(frame).toBeInTheDocument();
    typed.value = '한';
    act(() => void typed.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
    await waitFor(() => expect(frame).not.toBeInTheDocument());
    expect(identifier()).toHaveValue('한');
  });

  it('waits for a composition that began before the scripts ran', async () => {
    document.documentElement.setAttribute('data-composing', '');
    const { arrive, identifier, frame } = open();
    const typed = identifier();
    typed.value = '하';
    arrive();
    expect(frame).toBeInTheDocument();
    typed.value = '한';
    act(() => void typed.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
    await waitFor(() => expect(frame).not.toBeInTheDocument());
    expect(identifier()).toHaveValue('한');
  });

  it('leaves a button in place until the click of the tap that ended a composition', async () => {
    const { arrive, identifier, frame } = open();
    const typed = identifier();
    const button = screen.getByRole('button', { name: 'Sign in' });
    let clickedInPlace = false;
    frame.addEventListener('click', (event) => {
      event.preventDefault();
      clickedInPlace = frame.isConnected;
    });
    typed.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    arrive();
    await act(async () => {
      typed.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      await Promise.resolve(); // a browser runs microtasks between the events of a tap
      button.click();
    });
    expect(clickedInPlace).toBe(true);
    await waitFor(() => expect(frame).not.toBeInTheDocument());
  });

  it('leaves a form alone that is on its way', () => {
    const { arrive, frame } = open();
    frame.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    arrive();
    expect(frame).toBeInTheDocument();
  });

  it('leaves a form alone that was sent before the scripts ran', () => {
    document.documentElement.setAttribute('data-submitted', '');
    const { arrive, frame } = open();
    arrive();
    expect(frame).toBeInTheDocument();
  });

  it('keeps the form usable below the notice of a missing remote, and moves what was typed when it comes', async () => {
    const { user, arrive, app, takeOver, identifier } = open((keep) => (
      <main id="gatehouse-slot">
        <p>not responding</p>
        <div ref={keep} />
      </main>
    ));
    await user.type(identifier(), 'alice');
    arrive();
    expect(identifier()).toHaveValue('alice');
    expect(identifier()).toHaveFocus();
    await user.keyboard('@playground.test');
    await user.click(screen.getByLabelText('Password'));
    render(<LiveForm />, { container: app });
    act(() => takeOver.screenShown(app));
    expect(identifier()).toHaveValue('alice@playground.test');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});
