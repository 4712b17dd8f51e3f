// Keeps the live connection open while a member is logged in, and invalidates the data that a frame reports as changed.

import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { connectLive, useFrames } from '#shared/live.ts';
import { mine } from '#shared/query-client.ts';
import { useStored } from '#shared/store.ts';

/** The data changed by a new notification; all other data of the member stays valid. */
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
