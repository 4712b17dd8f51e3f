// What another app hands over: which address of the app it opens.

import { receivePath } from './requests.model.ts';

/** The fields of the hand-over, as the manifest names them. */
export const receivedFields = { title: 'title', text: 'text', url: 'url', image: 'image' } as const;

/** The share target of the manifest. */
export const shareTarget = {
  action: `./${receivePath}`,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: receivedFields.title,
    text: receivedFields.text,
    url: receivedFields.url,
    files: [{ name: receivedFields.image, accept: ['image/*'] }],
  },
} as const;

/** As much as the scanner reads. */
const longestText = 2000;

/** The link of a hand-over, or its text without one: most apps put the link behind a sentence. */
export function receivedText(url: string, text: string): string {
  const link = url.trim() === '' ? /https?:\/\/\S+/iu.exec(text)?.[0] : url.trim();
  return (link ?? text.trim()).slice(0, longestText);
}

/** The scanner decides what a text means: links of other hosts are refused there, with their host. */
export function openedByText(text: string): string {
  return text === ''
    ? openedByNothing
    : `#/pages/my/scan?${new URLSearchParams({ received: 'text', text }).toString()}`;
}

export const openedByPicture = '#/pages/my/scan?received=picture';
/** Nothing readable came, or the picture did not fit into storage. */
export const openedByNothing = '#/pages/my/scan?received=nothing';
