/** One byte of G.711 µ-law as a sample of 16 bits. */
function sampleOf(byte: number): number {
  const bits = ~byte & 0xff;
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 0x07);
  return (bits & 0x80) === 0 ? size - 0x84 : 0x84 - size;
}

const samples = Int16Array.from({ length: 256 }, (_, byte) => sampleOf(byte));

export const fromMuLaw = (bytes: Uint8Array): Int16Array => Int16Array.from(bytes, (byte) => samples[byte] ?? 0);
