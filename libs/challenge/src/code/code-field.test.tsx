import { axeFindings } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeField } from './code-field.view.tsx';

function open() {
  const sent = jest.fn<(code: unknown) => void>();
  const view = render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('code'));
      }}
    >
      <CodeField name="code" label="Code" digits={6} />
    </form>,
  );
  return { sent, ...view };
}

describe('a code', () => {
  it('sends its form when it is complete, once for each code', async () => {
    const { sent } = open();
    const field = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.type(field, '123 456');
    expect(sent.mock.calls).toEqual([['123 456']]);
    await userEvent.type(field, '{Backspace}6');
    expect(sent).toHaveBeenCalledTimes(1);
    await userEvent.type(field, '{Backspace}7');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('goes by Enter, too, complete or not; axe finds nothing', async () => {
    const { sent, container } = open();
    await userEvent.type(screen.getByRole('textbox'), '123{Enter}');
    expect(sent.mock.calls).toEqual([['123']]);
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('a browser that reads text messages', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('types the code itself, and is told when the page is left', async () => {
    const asked: CredentialRequestOptions[] = [];
    const get = async (request: CredentialRequestOptions) => {
      asked.push(request);
      return { code: '654321' };
    };
    Object.defineProperty(globalThis, 'OTPCredential', { configurable: true, value: Object });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    const { sent, unmount } = open();
    await waitFor(() => expect(sent.mock.calls).toEqual([['654321']]));
    expect(asked).toMatchObject([{ otp: { transport: ['sms'] } }]);
    unmount();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});
