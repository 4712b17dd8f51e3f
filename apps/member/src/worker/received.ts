// Takes what another app hands over, and opens the scanner with it.

import { receivedCache, receivedPicture } from '#shared/device/received-picture.ts';
import { openedByNothing, openedByPicture, openedByText, receivedFields, receivedText } from './received.model.ts';

/** Always a redirect into the app; the picture waits in a cache until it is taken. Never fails. */
export async function receive(request: Request, scope: string): Promise<Response> {
  return Response.redirect(scope + (await openedBy(request)), 303);
}

async function openedBy(request: Request): Promise<string> {
  try {
    const form = await request.formData();
    const image = form.get(receivedFields.image);
    if (image instanceof Blob && image.size > 0) {
      await (await caches.open(receivedCache)).put(receivedPicture, new Response(image));
      return openedByPicture;
    }
    return openedByText(receivedText(textOf(form, receivedFields.url), textOf(form, receivedFields.text)));
  } catch {
    return openedByNothing;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
