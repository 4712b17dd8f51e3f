// Keeps the live connection for as long as somebody is logged in, and freshens what a frame says has changed.

import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { connectLive, useFrames } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';
import { useStored } from '#shared/store.ts';

/** What a new notice changes; everything else of the member stays as it is. */
const ofNotifications = /notice|message|unread/iu;

const isOfNotifications = ({ queryKey: [owner, what] }: Query): boolean =>
  owner === mine && ofNotifications.test(String(what));

export function LiveHost() {
  const client = useQueryClient();
  const token = useStored('token');
  useEffect(() => {
    if (token === undefined) return undefined;
    return connectLive(token, () => void client.invalidateQueries({ queryKey: [mine] }));
  }, [client, token]);
  // Money moved: the balance, orders, holdings and history of the member may all have changed.
  const refreshMoney = () => void client.invalidateQueries({ queryKey: [mine] });
  useFrames('pay.result', refreshMoney);
  useFrames('withdraw.status', refreshMoney);
  useFrames('notice.new', () => void client.invalidateQueries({ predicate: isOfNotifications }));
  return null;
}
