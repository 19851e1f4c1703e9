import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QrPicture } from './qr-picture.view.tsx';

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" shape-rendering="crispEdges"><path fill="white" d="M0,0h9v9H0"/><path stroke="black" d="M0,.5m4,4h1m-1,1h1"/></svg>';

it('draws the code of the platform in the page', () => {
  render(<QrPicture address={`data:image/svg+xml,${encodeURI(drawn)}`} label="Code" />);
  const picture = screen.getByRole('img', { name: 'Code' });
  expect(picture.tagName).toBe('svg');
  expect(picture).toHaveAttribute('viewBox', '0 0 9 9');
  expect(picture.querySelector('path')).toHaveAttribute('d', 'M0,.5m4,4h1m-1,1h1');
});

it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg%20onload=%22x()%22/%3E'])(
  'shows any other picture as a picture: %s',
  (address) => {
    render(<QrPicture address={address} label="Code" />);
    expect(screen.getByRole('img', { name: 'Code' }).tagName).toBe('IMG');
  },
);
