// Download of the proof as a file, and of the stand-alone verification script.

import type { ReauthProof } from './reauth.model.ts';

const scripts = import.meta.glob<string>('../../../../../docs/verify-proof.mjs', { query: '?raw', import: 'default' });

const takenOverMs = 60_000;

function saveText(text: string, { name, type }: Readonly<{ name: string; type: string }>): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), takenOverMs);
}

export function saveProof(proof: ReauthProof): void {
  saveText(`${JSON.stringify(proof, null, 2)}\n`, { name: `roda-proof-${proof.day}.json`, type: 'application/json' });
}

export async function saveScript(): Promise<void> {
  const [load] = Object.values(scripts);
  if (load !== undefined) saveText(await load(), { name: 'verify-proof.mjs', type: 'text/javascript' });
}
