// File uploads: one part, to a temporary file, with a size limit.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { DomainError, reject } from '../errors.ts';
import type { UploadedFile } from './route.ts';

export const MEMBER_FILE_BYTES = 5 * 1024 * 1024;
export const OPERATOR_FILE_BYTES = 128 * 1024 * 1024;

export type UploadReceived = {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile | undefined;
  readonly remove: () => Promise<void>;
};

/** An internal error (the disk), or an invalid form: truncated, bad headers, more parts than allowed. */
const asDomainError = (error: unknown): never => {
  if (error instanceof DomainError || !(error instanceof Error) || 'syscall' in error) throw error;
  return reject('bad_file', { reason: 'form' });
};

/** Reads a multipart request; the file is on disk until `remove`. A file larger than `most` bytes is rejected. */
export const receive = async (request: FastifyRequest, most: number): Promise<UploadReceived> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-upload-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1, fileSize: most, fields: 20, fieldSize: 65_536 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const target = path.join(folder, 'file');
        await pipeline(part.file, createWriteStream(target));
        if (part.file.truncated) reject('bad_file', { reason: 'too_large' });
        file = { path: target, filename: part.filename, mimetype: part.mimetype, size: part.file.bytesRead };
      }
    }
    return { fields, file, remove };
  } catch (error) {
    await remove();
    return asDomainError(error);
  }
};
