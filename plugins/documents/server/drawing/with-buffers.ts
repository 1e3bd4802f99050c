/** Returns a value that came from another thread with its bytes as `Buffer`s again: between threads they travel as plain arrays of bytes. */
export const withBuffers = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(withBuffers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withBuffers(part)]));
};
