import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILM } from '../../../cms/src/demo/courses/film';
import { mediaFacts } from './media-facts';

/** Three seconds of one colour. */
const WEBM = Buffer.from(
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAT0EU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggTe7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECncAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYgaIroMMT0vE5yBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAX14QDgibCBoLqBWpqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc9djwItjxYgaIroMMT0vE2fIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6MDMuMDAwMDAwMDAwAAAfQ7Z1QzjngQCjxIEAAIBwBQCdASqgAFoAAEcIhYWIhYSIAgICdPJA6CxqqTXcQ6qk13EOqpNdxDqqTXcQ6qk13EOmAP7/W/v8OuLmyG8Ao5iBAGQAEQIAARAQABgAGFgv9AAIgIEAAACjmIEAyAARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQEsABECAAEQEAAYABhYL/QACICBAAAAo5iBAZAAEQIAARAQABgAGFgv9AAIgIEAAACjmIEB9AARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQJYABECAAEQEAAYABhYL/QACICBAAAAo5eBArwA8QEAARAQFGAAYWC/0AAiAgQAAKOYgQMgABECAAEQEAAYABhYL/QACICBAAAAo5iBA4QAEQIAARAQABgAGFgv9AAIgIEAAACjmIED6AARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQRMABECAAEQEAAYABhYL/QACICBAAAAo5iBBLAAEQIAARAQABgAGFgv9AAIgIEAAACjmIEFFAARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQV4ABECAAEQEAAYABhYL/QACICBAAAAo5iBBdwAEQIAARAQABgAGFgv9AAIgIEAAACjmIEGQAARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQakABECAAEQEAAYABhYL/QACICBAAAAo5eBBwgA8QEAARAQFGAAYWC/0AAiAgQAAKOYgQdsABECAAEQEAAYABhYL/QACICBAAAAo5iBB9AAEQIAARAQABgAGFgv9AAIgIEAAACjmIEINAARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQiYABECAAEQEAAYABhYL/QACICBAAAAo5iBCPwAEQIAARAQABgAGFgv9AAIgIEAAACjmIEJYAARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQnEABECAAEQEAAYABhYL/QACICBAAAAo5iBCigAEQIAARAQABgAGFgv9AAIgIEAAACjmIEKjAARAgABEBAAGAAYWC/0AAiAgQAAAKOYgQrwABECAAEQEAAYABhYL/QACICBAAAAo5eBC1QA8QEAARAQFGAAYWC/0AAiAgQAABxTu2uRu4+zgQC3iveBAfGCAaDwgQM=',
  'base64',
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
});
afterAll(() => rm(folder, { recursive: true }));

const factsOf = async (bytes: Buffer | string) => {
  const place = path.join(folder, 'file');
  await writeFile(place, bytes);
  return mediaFacts(place);
};

test('a file is what its bytes say, and a film knows how long it is', async () => {
  expect(await factsOf(FILM.film)).toEqual({ type: 'video/mp4', seconds: expect.closeTo(24, 0) as number });
  expect(await factsOf(FILM.sound)).toEqual({ type: 'audio/mp4', seconds: expect.closeTo(24, 0) as number });
  expect(await factsOf(WEBM)).toEqual({ type: 'video/webm', seconds: expect.closeTo(3, 0) as number });
  expect(await factsOf(FILM.captions.th)).toEqual({ type: 'text/vtt', seconds: null });
  expect(await factsOf('\ufeffWEBVTT\n')).toEqual({ type: 'text/vtt', seconds: null });
  expect(await factsOf('%PDF-1.7\n')).toEqual({ type: 'application/pdf', seconds: null });
  expect(await factsOf(Buffer.from([0xff, 0xfb, 0x90, 0x00, 0, 0]))).toEqual({ type: 'audio/mpeg', seconds: null });
});

test('what is none of them is nothing, and what was cut or bent anywhere ends all the same', async () => {
  for (const text of ['', 'x', '<html></html>', 'WEBVTTX', 'PK\u0003\u0004zip']) expect(await factsOf(text)).toBeNull();
  for (const film of [FILM.film, WEBM])
    for (let at = 0; at < 900; at += 13) {
      await factsOf(film.subarray(0, at));
      const bent = Buffer.from(film.subarray(0, 4000));
      bent.fill(0xff, at, at + 8);
      await factsOf(bent);
      bent.fill(0, at, at + 8);
      const facts = await factsOf(bent);
      expect(facts?.seconds ?? 0).toBeGreaterThanOrEqual(0);
    }
});
