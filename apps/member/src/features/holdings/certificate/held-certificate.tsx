// The certificate of a holding that was just bought, once it is there.

import { Loaded } from '#shared/lists/query-states.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateShape } from './certificate-shape.tsx';
import { useHeldProductInfo, useHeldVehicleInfo } from '../income.queries.ts';

type HeldCertificateProps = Readonly<{
  id: string;
  isVehicle: boolean;
  /** Bought just now: the certificate is a moment. */
  isNew: boolean;
}>;

export function HeldCertificate({ id, isVehicle, isNew }: HeldCertificateProps) {
  const vehicle = useHeldVehicleInfo(isVehicle ? id : '');
  const product = useHeldProductInfo(isVehicle ? '' : id);
  return isVehicle ? (
    <Loaded query={vehicle} skeleton={<CertificateShape />} small>
      {(holding) => <CertificateCard holding={holding} isNew={isNew} />}
    </Loaded>
  ) : (
    <Loaded query={product} skeleton={<CertificateShape />} small>
      {(holding) => <CertificateCard holding={holding} isNew={isNew} />}
    </Loaded>
  );
}
