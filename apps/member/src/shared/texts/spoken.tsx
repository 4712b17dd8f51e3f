// A sentence that screen readers say once, politely, after something happened.

import { useEffect, useState } from 'react';

/** Said when it comes into an empty place: it has to be there before its words. */
export function Spoken({ children = '' }: Readonly<{ children?: string | undefined }>) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(children), [children]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
