// What a buyer confirms before an order: offer document, contract terms and risk. Nothing is ticked before.

import { useEffect, useRef, useState } from 'react';
import type { Draft, OfferReading } from '@roda/api-contract/sales/orders';

export type Consents = ReturnType<typeof useConsents>;

/** Products without income have no risk text: only the contract must be agreed to. */
export function useConsents({ type, agreement: { version }, offer: shown }: Draft) {
  const offer = useOfferConsent(shown);
  const hasRisk = type !== 'plan' && type !== 'recharge';
  const [isReading, setReading] = useState(false);
  const [isRead, setRead] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const [knowsRisk, setKnowsRisk] = useState(false);
  const [tried, setTried] = useState(false);
  const forget = () => {
    setRead(false);
    setAgrees(false);
  };
  const before = useRef(version);
  useEffect(() => {
    if (before.current !== version) forget();
    before.current = version;
  }, [version]);
  const tryNow = () => {
    setTried(true);
    const missing = [
      ...(offer.isMissing ? ['offer'] : []),
      ...(agrees ? [] : ['contract']),
      ...(hasRisk && !knowsRisk ? ['risk'] : []),
    ];
    document.querySelector<HTMLElement>(`[data-testid="tick-${missing[0]}"]`)?.focus();
    return missing.length === 0;
  };
  return {
    ...{ isReading, setReading, isRead, setRead, agrees, setAgrees },
    ...{ hasRisk, knowsRisk, setKnowsRisk, tried, tryNow, forget, offer },
  };
}

/** Before the first purchase under a version of the offer document, its summary or all of it is read and confirmed. */
function useOfferConsent(shown: Draft['offer']) {
  const version = shown?.version ?? 0;
  const isNeeded = shown !== undefined && !shown.known;
  const [summarySeen, setSummarySeen] = useState(0);
  const [wholeSeen, setWholeSeen] = useState(0);
  const [tickedVersion, setTickedVersion] = useState(0);
  const isTicked = tickedVersion === version;
  const isWhole = wholeSeen === version;
  const read: OfferReading = isWhole ? 'whole' : 'summary';
  return {
    version,
    isNeeded,
    isMissing: isNeeded && !isTicked,
    isWhole,
    isSummarySeen: summarySeen === version,
    onSummarySeen: () => setSummarySeen(version),
    onWholeSeen: () => setWholeSeen(version),
    isTicked,
    onTicked: (isNow: boolean) => setTickedVersion(isNow ? version : 0),
    /** What of the document was shown to its end; undefined where nothing was asked for. */
    read: isNeeded && isTicked ? read : undefined,
  };
}
