// Uploads one file with its fields.
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { followSignal } from './abort.ts';
import { asText } from './address.ts';
import { readEnvelope, type ExchangeAnswer } from './exchange.ts';
import { ImageTooLarge } from './failures.ts';
import type { Sender } from './sender.ts';
import type { CallOptions, ClientSettings } from './settings.ts';

export type Upload<Op extends Operation> = {
  readonly file: Blob;
  readonly fileName: string;
  readonly fields: CallOf<Op>;
};

/** @throws CallFailure; ImageTooLarge also when the response is unreadable. */
export type SendFile = <Op extends Operation>(op: Op, given: Upload<Op>, options?: CallOptions) => Promise<ReplyOf<Op>>;

/** A gateway that rejects the size of an upload responds with its own error page. */
const inspect = ({ status, text }: ExchangeAnswer): void => {
  const unreadable = status === 200 && readEnvelope(text) === undefined;
  if (unreadable || status === 413) throw new ImageTooLarge();
};

const formOf = <Op extends Operation>({ file, fileName, fields }: Upload<Op>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) {
    if (asText(value) !== '') form.set(name, asText(value));
  }
  // Last, so that the server has the fields before the file streams in.
  form.set('file', file, fileName);
  return form;
};

export const createUpload =
  (settings: ClientSettings, sender: Sender): SendFile =>
  async (op, given, options = {}) => {
    const controller = new AbortController();
    const unfollow = followSignal(options.signal, controller);
    const asked = {
      url: `${settings.origin}/${op.path}`,
      method: op.method,
      headers: {},
      body: formOf(given),
      signal: controller.signal,
    };
    try {
      return (await sender.send({ ...asked, op, inspect, quiet: options.quiet === true })) as ReplyOf<typeof op>;
    } finally {
      unfollow();
    }
  };
