// A value that has stood still for a while: for questions to the server while somebody types.

import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for `ms`. */
export function useSettled<Value>(value: Value, ms = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
