// Tests how long screens are rendered: at a start one part after the other, later at once.

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setFirstRender } from '../src/shared/first-render.ts';
import { InSlices } from '../src/shared/lists/in-slices.tsx';

test('a start renders the parts in their order behind what is around them; a later screen has them at once', async () => {
  setFirstRender(true);
  const seen: number[] = [];
  const Part = ({ n }: Readonly<{ n: number }>) => {
    if (!seen.includes(n)) seen.push(n);
    return <p>{n}</p>;
  };
  const Long = () => (
    <>
      <Part n={0} />
      <InSlices>
        <Part n={1} />
        {false}
        <Part n={2} />
        <Part n={3} />
      </InSlices>
      <Part n={4} />
    </>
  );
  const first = render(<Long />);
  await screen.findByText('3');
  expect(seen).toEqual([0, 4, 1, 2, 3]);
  first.unmount();
  seen.length = 0;
  render(<Long />);
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});
