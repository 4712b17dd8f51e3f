// Worker thread that renders PDF files: a long one delays only the next file.
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './pdf-drawing.ts';
import type { PdfDocument, PdfDone } from './pdf.ts';

const done = async (document: PdfDocument): Promise<PdfDone> => {
  try {
    return { bytes: await drawPdf(document) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (document: PdfDocument) => {
  void done(document).then((answer) => parentPort?.postMessage(answer));
});
