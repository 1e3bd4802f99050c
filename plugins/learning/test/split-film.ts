import { FILM } from './films';

/** Where the content of the boxes named begins and ends, wherever they are in it (ISO/IEC 14496-12, 4.2). */
const boxes = (film: Buffer, wanted: string): { from: number; to: number }[] => {
  const holders = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
  const within = (from: number, to: number): { from: number; to: number }[] => {
    const found: { from: number; to: number }[] = [];
    for (let at = from; at + 8 <= to; at += film.readUInt32BE(at)) {
      const [type, end] = [film.toString('latin1', at + 4, at + 8), at + film.readUInt32BE(at)];
      if (type === wanted) found.push({ from: at + 8, to: end });
      if (holders.includes(type)) found.push(...within(at + 8, end));
    }
    return found;
  };
  return within(0, film.length);
};

/** The film with so many bytes in its middle that nobody plays: whoever comes there has to fetch the rest. */
export const splitFilm = (bytes: number): Buffer => {
  const film = Buffer.from(FILM.film);
  const [data] = boxes(film, 'mdat') as [{ from: number; to: number }];
  const tables = boxes(film, 'stco');
  const entries = tables.flatMap(({ from }) => Array.from({ length: film.readUInt32BE(from + 4) }, (_, index) => from + 8 + index * 4));
  const offsets = entries.map((entry) => film.readUInt32BE(entry)).sort((one, other) => one - other);
  const middle = offsets.find((offset) => offset >= (data.from + data.to) / 2)!;
  for (const entry of entries) {
    const offset = film.readUInt32BE(entry);
    if (offset >= middle) film.writeUInt32BE(offset + bytes, entry);
  }
  film.writeUInt32BE(data.to - data.from + 8 + bytes, data.from - 8);
  return Buffer.concat([film.subarray(0, middle), Buffer.alloc(bytes, 7), film.subarray(middle)]);
};
