import { Writable } from 'node:stream';
import { winston } from '@strapi/logger';
import { format } from '../config/logger';

/** What is written of an entry, as `LOG_FORMAT` wants it. */
const written = (kind: string | undefined, said: string | Error): string => {
  let text = '';
  const stream = new Writable({ write: (part: Buffer, _, done) => ((text += part.toString()), done()) });
  const logger = winston.createLogger({ format: format(kind), transports: [new winston.transports.Stream({ stream })] });
  logger.error(said as string);
  return text;
};

describe('a line of the console', () => {
  it.each([undefined, 'json'])('holds nothing that looks personal, of a message and of a fault: %s', (kind) => {
    for (const said of ['No seat for nid@people.example at 0812345678', new Error('No seat for nid@people.example at 0812345678')]) {
      expect(written(kind, said)).toMatch(/No seat for \[e-mail\] at \[phone\]/);
      expect(written(kind, said)).not.toMatch(/nid@|0812345678/);
    }
    expect(written(kind, new Error('where'))).toMatch(/logger\.test\.ts/);
  });

  it('is read by a machine, and no value begins another', () => {
    const forged = 'GET /no\n{"level":"error","message":"all is well"}\r\n[2026-01-01] error: none';
    const lines = written('json', forged).trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toEqual({ level: 'error', message: forged, timestamp: expect.stringMatching(/Z$/) as string });
  });
});
