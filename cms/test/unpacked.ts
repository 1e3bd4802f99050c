const END = 0x06054b50;
const STORED = 0;

/** The files of an archive in which nothing is deflated, by the list in its end. */
export const unpacked = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('no archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt16LE(at + 10) !== STORED) throw new Error('deflated');
    const [size, name] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    files.set(zip.subarray(at + 46, at + 46 + name).toString(), zip.subarray(from, from + size));
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
