import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { needPart } from '../app/http/need-part';

/** The pages of a PDF as pictures, twice as large as points; what draws them is fetched with the first. */
export const drawnPages = async (bytes: ArrayBuffer): Promise<HTMLCanvasElement[]> => {
  const pdf = await needPart(() => import('pdfjs-dist'));
  pdf.GlobalWorkerOptions.workerSrc = worker;
  const file = await pdf.getDocument({ data: bytes }).promise;
  const drawn: HTMLCanvasElement[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 2 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    drawn.push(canvas);
  }
  return drawn;
};
